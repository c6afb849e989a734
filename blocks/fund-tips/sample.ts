import {
  longArticleRow,
  sampleArticleRows,
  sampleKnowledge,
  sampleList,
} from '#samples/articles.ts';
import { type Samples, failedAnswer } from '#kit';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const rows = sampleArticleRows('school').map((row) => ({
  ...row,
  summary: row.summary || '一份报告里，先看基金经理的话，再看费用和换手率。',
}));
const tree: Sample['data']['tree'] = { ok: true, record: [sampleKnowledge()] };
const props: Sample['props'] = {
  title: '基金小知识',
  note: '',
  source: 'category',
  category: 'school',
  count: 3,
  detail: 'knowdetail',
  tags: true,
  columns: false,
  columnsLabel: '知识栏目',
  moreLabel: '',
  moreAddress: '/list?menuid=6',
  emptyText: '这里还没有文章',
};
const knowledge = ['rights-suitability', 'faq-trade', 'aml-awareness'].flatMap((category, index) =>
  rows.slice(index, index + 1).map((row) => ({ ...row, category })),
);

export const samples: Samples<typeof block> = {
  typical: { label: '三篇', props, data: { tree, articles: sampleList(rows.slice(0, 3)) } },
  six: {
    label: '六篇',
    props: { ...props, count: 6, note: '每篇两分钟读完。' },
    data: { tree, articles: sampleList(rows) },
  },
  knowledge: {
    label: '各栏目三篇，下方有栏目入口',
    props: { ...props, category: 'knowledge', columns: true, note: '三分钟一篇，读清一件事。' },
    data: { tree, articles: sampleList(knowledge) },
  },
  untagged: {
    label: '没有取到栏目',
    props: { ...props, columns: true },
    data: { tree: failedAnswer(), articles: sampleList(knowledge) },
  },
  empty: { label: '没有文章', props, data: { tree, articles: sampleList([]) } },
  failed: { label: '没有取到', props, data: { tree, articles: failedAnswer() } },
  long: {
    label: '最长的标题和摘要',
    props: { ...props, note: '明'.repeat(60), moreLabel: '多'.repeat(10) },
    data: { tree, articles: sampleList([longArticleRow('school')]) },
  },
};
