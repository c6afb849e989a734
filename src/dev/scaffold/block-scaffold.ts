import { NEW_CATEGORIES, planBlock, typeProblems } from './plan-block.ts';
import { icons, readProject } from './read-project.ts';
import type { Scaffold } from './scaffold.ts';
import { descriptionQuestions, nameQuestions, namedInBoth } from './word-questions.ts';

/** A block type: its folder and its entry in `registry.json`. */
export const blockScaffold: Scaffold = {
  usage: `<类型> --label 名称 --english "English name" --category content [--icon puzzle]
  [--description 一句话] [--description-english "One sentence"]
  写出 blocks/<类型>/ 和 registry.json 里的一项`,
  named: { what: '一个区块类型', example: 'fund-notice' },
  questions: [
    ...nameQuestions,
    { flag: 'category', question: `类别，${NEW_CATEGORIES.join('、')} 之一` },
    { flag: 'icon', question: `图标，${icons.join('、')} 之一`, fallback: () => 'puzzle' },
    ...descriptionQuestions,
  ],
  open(root) {
    const facts = readProject(root);
    return {
      nameProblems: (type) => typeProblems(type, facts),
      plan: (type, answers) => {
        const { category = '', icon = '' } = answers;
        return planBlock({ type, category, icon, ...namedInBoth(answers) }, facts);
      },
    };
  },
  next: (type) =>
    `试一试：npx vitest run blocks/${type} tests/contract/registry.test.ts；npm run dev 里从“添加区块”放到页面上`,
};
