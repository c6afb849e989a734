import {
  longArticleRow,
  sampleArticleRows,
  sampleKnowledge,
  sampleList,
} from '#samples/articles.ts';
import { type Samples, failedAnswer } from '#kit';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const tree: Sample['data']['tree'] = { ok: true, record: [sampleKnowledge()] };
const props: Sample['props'] = {
  title: '反洗钱专栏',
  note: '',
  category: 'aml',
  allLabel: '全部',
  count: 20,
  emptyText: '这个栏目还没有文章',
  summaries: true,
};
const rows = sampleArticleRows('aml-law');
const inPart = {
  address: '/antimoneylaundering?menuid=7&secondtype=aml-law',
  parameters: { menuid: '7', secondtype: 'aml-law' },
};

export const samples: Samples<typeof block> = {
  typical: { label: '整个专栏', props, data: { tree, articles: sampleList(rows, 30) } },
  part: {
    label: '其中一个栏目',
    props: { ...props, summaries: false },
    data: { tree, articles: sampleList(rows.slice(0, 2)) },
    page: inPart,
  },
  empty: { label: '没有文章', props, data: { tree, articles: sampleList([]) }, page: inPart },
  failed: { label: '没有取到', props, data: { tree: failedAnswer(), articles: failedAnswer() } },
  long: {
    label: '最长的标题',
    props: { ...props, note: '明'.repeat(60) },
    data: { tree, articles: sampleList([longArticleRow('aml')]) },
  },
};
