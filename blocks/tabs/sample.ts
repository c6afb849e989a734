import type { Samples } from '#kit';
import type { block } from './block.ts';

const statement = [{ type: 'disclaimer', sample: 'typical' }];

export const samples: Samples<typeof block> = {
  typical: {
    label: '三个标签',
    props: {
      tabs: [
        { id: 't1', label: '最新文章' },
        { id: 't2', label: '风险提示' },
        { id: 't3', label: '其他' },
      ],
    },
    data: {},
    slots: { t1: [{ type: 'article-list', sample: 'typical' }], t2: statement, t3: statement },
  },
  single: {
    label: '一个标签',
    props: { tabs: [{ id: 't1', label: '说明' }] },
    data: {},
    slots: { t1: statement },
  },
  long: {
    label: '八个最长的名称',
    props: {
      tabs: Array.from({ length: 8 }, (_, index) => ({
        id: `t${index}`,
        label: `${index}${'标'.repeat(11)}`,
      })),
    },
    data: {},
    slots: { t0: statement },
  },
  empty: {
    label: '还没有内容',
    props: {
      tabs: [
        { id: 't1', label: '标签一' },
        { id: 't2', label: '标签二' },
      ],
    },
    data: {},
  },
};
