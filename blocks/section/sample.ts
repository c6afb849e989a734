import type { Samples } from '#kit';
import type { block } from './block.ts';

export const samples: Samples<typeof block> = {
  typical: {
    label: '有标题，放着文章和声明',
    props: { title: '服务与公告', note: '任何区块都能放进来。' },
    data: {},
    slots: {
      main: [
        { type: 'article-list', sample: 'typical' },
        { type: 'disclaimer', sample: 'single' },
      ],
    },
  },
  untitled: {
    label: '没有标题，里面分两栏',
    props: { title: '', note: '' },
    data: {},
    slots: { main: [{ type: 'columns', sample: 'typical' }] },
  },
  long: {
    label: '最长的标题和说明',
    props: { title: '题'.repeat(20), note: 'W'.repeat(60) },
    data: {},
    slots: { main: [{ type: 'disclaimer', sample: 'single' }] },
  },
  empty: { label: '还空着', props: { title: '', note: '' }, data: {} },
};
