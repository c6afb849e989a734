import { NEW_CATEGORIES, planBlock, typeProblems } from './plan-block.ts';
import { icons, readProject } from './read-project.ts';
import type { Scaffold } from './scaffold.ts';

/** A block type: its folder and its entry in `registry.json`. */
export const blockScaffold: Scaffold = {
  usage: `<类型> --label 名称 --english "English name" --category content [--icon puzzle]
  [--description 一句话] [--description-english "One sentence"]
  写出 blocks/<类型>/ 和 registry.json 里的一项`,
  named: { what: '一个区块类型', example: 'fund-notice' },
  questions: [
    { flag: 'label', question: '中文名称' },
    { flag: 'english', question: '英文名称' },
    { flag: 'category', question: `类别，${NEW_CATEGORIES.join('、')} 之一` },
    { flag: 'icon', question: `图标，${icons.join('、')} 之一`, fallback: () => 'puzzle' },
    {
      flag: 'description',
      question: '用中文一句话说明',
      fallback: ({ label = '' }) => label,
    },
    {
      flag: 'description-english',
      question: '同一句话的英文',
      fallback: ({ english = '' }) => english,
    },
  ],
  open(root) {
    const facts = readProject(root);
    return {
      nameProblems: (type) => typeProblems(type, facts),
      plan: (type, answers) => {
        const { label = '', english = '', category = '', icon = '', description = '' } = answers;
        const descriptionEnglish = answers['description-english'] ?? '';
        return planBlock(
          { type, label, english, category, icon, description, descriptionEnglish },
          facts,
        );
      },
    };
  },
  next: (type) =>
    `试一试：npx vitest run blocks/${type} tests/contract/registry.test.ts；npm run dev 里从“添加区块”放到页面上`,
};
