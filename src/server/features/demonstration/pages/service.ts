import { block, module, type Composition } from './composition.ts';

/** Downloads, feedback and search. */
export const service: Composition = {
  entries: {
    '10210': [module('M19', [block('search-results')])],
    '10074': [
      module('M18', [
        block('column-nav'),
        block('download', {
          title: '文件与表格',
          source: 'all',
          note: '表格、法规摘录和办事流程。',
        }),
      ]),
    ],
    '10116': [module('M17', [block('column-nav'), block('feedback', { title: '写给我们' })])],
  },
};
