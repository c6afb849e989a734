import type { Samples } from '#kit';
import type { block } from './block.ts';

const statement = [{ type: 'disclaimer', sample: 'single' }];
const panels = ['怎样开户', '怎样修改分红方式', '多久能查到份额'].map((title, index) => ({
  id: `p${index + 1}`,
  title,
  open: index === 0,
}));

export const samples: Samples<typeof block> = {
  typical: {
    label: '三条，第一条展开',
    props: { panels, single: false },
    data: {},
    slots: { p1: statement, p2: statement, p3: [{ type: 'article-list', sample: 'typical' }] },
  },
  single: {
    label: '一次只展开一条',
    props: { panels: panels.map((panel) => ({ ...panel, open: true })), single: true },
    data: {},
    slots: { p1: statement, p2: statement },
  },
  nested: {
    label: '面板里有分栏',
    props: { panels: panels.slice(0, 1), single: false },
    data: {},
    slots: { p1: [{ type: 'columns', sample: 'typical' }] },
  },
  long: {
    label: '最长的标题',
    props: {
      panels: [
        { id: 'p1', title: '问'.repeat(40), open: true },
        { id: 'p2', title: 'W'.repeat(40), open: false },
      ],
      single: false,
    },
    data: {},
    slots: { p1: statement },
  },
  empty: { label: '还没有内容', props: { panels, single: false }, data: {} },
};
