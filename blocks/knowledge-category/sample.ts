import { sampleKnowledge } from '#samples/articles.ts';
import { type Samples, failedAnswer } from '#kit';
import type { CategoryCount } from '#schemas/calls/content/articles.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const rows = sampleKnowledge().map(({ level: _, ...category }, index): CategoryCount => ({
  ...category,
  count: String(index),
  totalcount: String(index + 2),
}));
const props: Sample['props'] = {
  title: '知识分类',
  note: '',
  category: 'knowledge',
  counts: true,
  countUnit: '篇',
  emptyText: '这里还没有栏目',
};
const answered = (found: CategoryCount[]): Sample['data'] => ({
  categories: { ok: true, record: [found] },
});
const longest = (id: string, parentid: string): CategoryCount => ({
  id,
  parentid,
  typename: '类'.repeat(40),
  count: '100000',
  totalcount: '100000',
});

export const samples: Samples<typeof block> = {
  typical: { label: '两级栏目', props, data: answered(rows) },
  plain: {
    label: '不显示文章数',
    props: { ...props, counts: false, note: '按主题查找。' },
    data: answered(rows),
  },
  empty: { label: '没有下级栏目', props, data: answered([]) },
  failed: { label: '没有取到', props, data: { categories: failedAnswer() } },
  long: {
    label: '最长的名称',
    props: { ...props, note: '明'.repeat(60) },
    data: answered([longest('a', 'knowledge'), longest('b', 'a'), longest('c', 'knowledge')]),
  },
};
