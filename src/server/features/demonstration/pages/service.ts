import { demonstrationBlock, module, type Composition } from './composition.ts';

/** Downloads, documents of funds, feedback and search. */
export const service: Composition = {
  entries: {
    '10210': [module('M19', [demonstrationBlock('search-results')])],
    '10074': [
      module('M18', [
        demonstrationBlock('column-nav'),
        demonstrationBlock('download', {
          title: '文件与表格',
          source: 'all',
          note: '表格、法规摘录和办事流程。',
        }),
      ]),
    ],
    '10076': [
      module('M07', [
        demonstrationBlock('column-nav'),
        demonstrationBlock('fund-documents', { title: '查找文件' }),
      ]),
    ],
    '10116': [
      module('M17', [
        demonstrationBlock('column-nav'),
        demonstrationBlock('feedback', { title: '写给我们' }),
      ]),
    ],
  },
};
