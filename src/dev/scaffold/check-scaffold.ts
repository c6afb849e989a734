import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Scaffold } from './scaffold.ts';
import { quote } from './quote.ts';
import { lineProblems, toPascal, withImport, withLineBefore } from './source-text.ts';

const FOLDER = 'src/studio/editor/checks';
const LIST = `${FOLDER}/check-page.ts`;
const MOST_LETTERS = 40;
const MOST_WORDS = 120;

interface NewCheck {
  name: string;
  /** What the editor is told: what is wrong, and what to do. */
  zh: string;
  en: string;
}

/** `checkEmptyTitles`. */
const identifierOf = (name: string) => `check${toPascal(name)}`;

const checkTemplate = ({
  name,
  zh,
  en,
}: NewCheck) => `import type { DocumentNode } from '#schemas/document.ts';
import type { PageCheck } from './page-check.ts';

/** Blocks whose title is empty. */
export const ${identifierOf(name)}: PageCheck = ({ nodes }) =>
  nodes.filter(isWrong).map((node) => ({
    node: node.id,
    path: ['title'],
    words: {
      zh: ${quote(zh)},
      en: ${quote(en)},
    },
  }));

function isWrong({ props }: DocumentNode): boolean {
  return props['title'] === '';
}
`;

const testTemplate = ({ name, zh }: NewCheck) => `import { expect, it } from 'vitest';
import type { DocumentNode } from '#schemas/document.ts';
import type { CheckedPage } from './page-check.ts';
import { ${identifierOf(name)} } from './${name}.ts';

const block = (id: string, props: DocumentNode['props']): DocumentNode => ({
  id,
  type: 'text',
  version: 1,
  displyflag: '1',
  props,
  slots: {},
});
const page = (...nodes: DocumentNode[]) => ({ nodes }) as unknown as CheckedPage;

it('warns of an empty title, and of nothing else', () => {
  const warnings = ${identifierOf(name)}(
    page(block('a', { title: '' }), block('b', { title: '标题' }), block('c', {})),
  );
  expect(warnings).toMatchObject([{ node: 'a', path: ['title'], words: { zh: ${quote(zh)} } }]);
});
`;

/** A check of a page before it is published, which warns and forbids nothing. */
export const checkScaffold: Scaffold = {
  usage: `<检查> --zh 提示 --en "What is wrong. What to do."
  写出 ${FOLDER}/<检查>.ts 和它的测试，加进 check-page.ts 的检查里`,
  named: { what: '一项检查的名称', example: 'empty-titles' },
  questions: [
    { flag: 'zh', question: '用中文告诉编辑：哪里不对，怎样改' },
    { flag: 'en', question: '同样的话，用英文' },
  ],
  open(root) {
    const list = readFileSync(path.join(root, LIST), 'utf8');
    const nameProblems = (name: string) => {
      if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) || name.length > MOST_LETTERS)
        return [
          `检查“${name}”不能作名称：用小写英文字母、数字和连字符，以字母开头，最多 ${MOST_LETTERS} 个字符，如 empty-titles`,
        ];
      const isTaken =
        existsSync(path.join(root, FOLDER, `${name}.ts`)) ||
        list.includes(`${identifierOf(name)},`);
      return isTaken ? [`检查“${name}”已经有了：换一个名称`] : [];
    };
    return {
      nameProblems,
      plan(name, { zh = '', en = '' }) {
        const problems = [
          ...nameProblems(name),
          ...lineProblems('zh', zh, { most: MOST_WORDS, isEnglish: false }),
          ...lineProblems('en', en, { most: MOST_WORDS, isEnglish: true }),
        ];
        if (problems.length > 0) return { ok: false, problems };
        const identifier = identifierOf(name);
        const listed = withLineBefore(list, '];', `${identifier},`);
        return {
          ok: true,
          added: {
            [`${FOLDER}/${name}.ts`]: checkTemplate({ name, zh, en }),
            [`${FOLDER}/${name}.test.ts`]: testTemplate({ name, zh, en }),
          },
          changed: { [LIST]: withImport(listed, `import { ${identifier} } from './${name}.ts';`) },
        };
      },
    };
  },
  next: (name) =>
    `试一试：npx vitest run --project unit ${FOLDER}/${name}.test.ts；然后把 isWrong 换成真正的规则`,
};
