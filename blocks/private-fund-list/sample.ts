import { sampleGate } from '#samples/gate.ts';
import type { Samples } from '#kit';
import type { block } from './block.ts';

const props = {
  title: '专户产品',
  note: '只向合格投资者介绍。',
  count: 20,
  emptyText: '目前没有存续的专户产品',
  notice:
    '专户产品不是公募基金，不承诺本金和收益，参与之前须核验合格投资者证明文件并签署风险揭示书。过往净值不预示其未来表现。',
  ...sampleGate,
};

/** Whatever a page shows before the browser has asked: the rest is between the visitor's session and the server. */
export const samples: Samples<typeof block> = {
  typical: { label: '确认之前', props, data: {} },
  long: {
    label: '最长的文字',
    props: {
      ...props,
      title: '专'.repeat(20),
      note: '明'.repeat(60),
      lockedText: '确'.repeat(100),
      needsScript: '脚'.repeat(100),
    },
    data: {},
  },
};
