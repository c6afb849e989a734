import type { Samples } from '#kit';
import type { block } from './block.ts';

export const samples: Samples<typeof block> = {
  typical: {
    label: '共用的风险提示',
    props: { fragment: 'risk' },
    data: {},
    slots: { main: [{ type: 'disclaimer', sample: 'typical' }] },
  },
  empty: { label: '还没有发布', props: { fragment: 'new' }, data: {} },
};
