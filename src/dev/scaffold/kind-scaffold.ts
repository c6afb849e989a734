import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { KIND_GROUPS } from '#registry/kinds/define-kind.ts';
import { KIND_LIST, kindProblems, planKind, type KindFacts } from './plan-kind.ts';
import { readLabels } from './read-project.ts';
import type { Scaffold } from './scaffold.ts';
import { descriptionQuestions, nameQuestions, namedInBoth } from './word-questions.ts';

/** A kind of content: its schema, its definition and its line in the list. */
export const kindScaffold: Scaffold = {
  usage: `<种类> --label 名称 --english "English name" --group service
  [--description 一句话] [--description-english "One sentence"]
  写出 schemas/content/<种类>.ts、src/registry/kinds/definitions/<种类>.ts 和 ${KIND_LIST} 里的一行`,
  named: { what: '一个内容种类', example: 'lecture' },
  questions: [
    ...nameQuestions,
    { flag: 'group', question: `列在哪一部分，${KIND_GROUPS.join('、')} 之一` },
    ...descriptionQuestions,
  ],
  open(root) {
    const facts = readFacts(root);
    return {
      nameProblems: (kind) => kindProblems(kind, facts),
      plan: (kind, answers) =>
        planKind({ kind, group: answers['group'] ?? '', ...namedInBoth(answers) }, facts),
    };
  },
  next: () =>
    '试一试：npx vitest run tests/contract/kinds.test.ts；npm run dev 里的“内容”有了它，接着改它的字段',
};

function readFacts(root: string): KindFacts {
  const files = ['schemas/content', 'src/registry/kinds/definitions'].flatMap((folder) =>
    readdirSync(path.join(root, folder)),
  );
  return {
    list: readFileSync(path.join(root, KIND_LIST), 'utf8'),
    files: files.map((file) => path.parse(file).name),
    labels: readLabels(),
  };
}
