import {
  longArticleRow,
  sampleArticleRows,
  sampleKnowledge,
  sampleList,
} from '#samples/articles.ts';
import { type Samples, failedAnswer } from '#kit';
import { samplePage } from '#samples/page.ts';
import type { PageFacts } from '#schemas/page.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const rows = sampleArticleRows('rights-suitability');
const tree: Sample['data']['tree'] = { ok: true, record: [sampleKnowledge()] };
const props: Sample['props'] = {
  title: '理财知识',
  note: '先读懂规则，再做决定。内容发布前经合规审核。',
  foldLabel: '分类：',
  count: 20,
  emptyText: '这个栏目还没有文章',
  summaries: true,
  breadcrumb: true,
};

export const samples: Samples<typeof block> = {
  typical: {
    label: '一个栏目',
    props,
    data: { tree, articles: sampleList(rows, 45) },
    page: at('rights-suitability'),
  },
  root: {
    label: '全部知识',
    props,
    data: { tree, articles: sampleList(rows, 45) },
    page: at('knowledge'),
  },
  empty: {
    label: '没有文章',
    props,
    data: { tree, articles: sampleList([]) },
    page: at('aml-law'),
  },
  failed: {
    label: '没有取到',
    props,
    data: { tree: failedAnswer(), articles: failedAnswer() },
    page: at('guide'),
  },
  long: {
    label: '最长的标题',
    props: { ...props, title: '识'.repeat(20), note: '明'.repeat(120) },
    data: { tree, articles: sampleList([longArticleRow('school')]) },
    page: at('knowledge'),
  },
};

function at(secondtype: string): Partial<PageFacts> {
  const { entry } = samplePage();
  return {
    entry: entry && { ...entry, secondtype },
    address: `/list?menuid=6&secondtype=${secondtype}`,
    parameters: { menuid: '6', secondtype },
  };
}
