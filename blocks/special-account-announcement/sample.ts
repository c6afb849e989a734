import { sampleGate } from '#samples/gate.ts';
import type { Samples } from '#kit';
import type { block } from './block.ts';

const props = {
  title: '专户公告',
  note: '',
  category: '',
  count: 10,
  emptyText: '暂无专户公告',
  missing: '这份公告可能已经撤下，请从专户公告里查看其他公告。',
  ...sampleGate,
};

/** Whatever a page shows before the browser has asked: the rest is between the visitor's session and the server. */
export const samples: Samples<typeof block> = {
  typical: { label: '确认之前的列表', props, data: {} },
  detail: {
    label: '确认之前的一篇',
    props,
    data: {},
    page: { routecode: 'specialdetail', parameters: { id: 'z1' } },
  },
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
