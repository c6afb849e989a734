import {
  longArticle,
  longArticleRow,
  sampleArticle,
  sampleArticleRows,
  sampleList,
  sampleNearby,
} from '#samples/articles.ts';
import { type Samples, failedAnswer } from '#kit';
import type { ArticleDetail } from '#schemas/content.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const props: Sample['props'] = {
  title: '风险提示',
  note: '冒用公司名义的骗局花样不同，目的相同。收到可疑信息，请先拨打客服核实。',
  category: 'risk',
  breadcrumb: true,
  neighbours: true,
  related: 5,
  count: 20,
  emptyText: '现在没有风险提示',
  missing: '这篇风险提示可能已经撤下，请查看其他提示。',
};
const gone = { ok: false, code: '2030404', msg: '没有这篇文章，可能已经撤下' } as const;
const none = { article: gone, neighbours: gone, related: gone };
const warnings = sampleList(sampleArticleRows('risk'), 45);
const home = { label: '首页', address: '/' };
const list = { address: '/riskwarning', parameters: {}, breadcrumb: [home, { label: '风险提示' }] };
const detail = {
  address: '/riskwarning?id=a0001',
  parameters: { id: 'a0001' },
  breadcrumb: [home, { label: sampleArticle().title }],
};
const answered = (article: ArticleDetail): Sample['data'] => ({
  article: { ok: true, record: [[article]] },
  ...sampleNearby('riskwarning'),
  warnings,
});

export const samples: Samples<typeof block> = {
  typical: {
    label: '一篇提示',
    props,
    data: answered(sampleArticle({ category: 'risk' })),
    page: detail,
  },
  list: { label: '没有指定哪一篇', props, data: { ...none, warnings }, page: list },
  empty: { label: '没有提示', props, data: { ...none, warnings: sampleList([]) }, page: list },
  missing: { label: '提示已撤下', props, data: { ...none, warnings }, page: detail },
  failed: {
    label: '没有取到',
    props,
    data: {
      article: failedAnswer(),
      neighbours: failedAnswer(),
      related: failedAnswer(),
      warnings: failedAnswer(),
    },
    page: list,
  },
  long: { label: '最长的标题', props, data: answered(longArticle()), page: detail },
  longList: {
    label: '列表里最长的标题',
    props: { ...props, title: '险'.repeat(20), note: '明'.repeat(120) },
    data: { ...none, warnings: sampleList([longArticleRow('risk')]) },
    page: list,
  },
};
