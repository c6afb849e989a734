import { failedAnswer, type Samples } from '#kit/sample.ts';
import type { block } from './block.ts';

const props = { breadcrumb: true, missing: '这篇文章可能已经撤下，请从栏目里查看其他文章。' };

const article = {
  id: 'a0001',
  category: 'news',
  title: '十五点前后下单，用的是哪一天的净值',
  summary: '交易日十五点是一条分界线：之前提交按当日净值，之后提交按下一个交易日净值。',
  source: '投资者教育',
  publishdate: '20260209',
  author: '',
  cover: '',
  keywords: [],
  fundcodes: [],
  attachments: [],
  body: [
    { type: 'heading' as const, text: '净值在收市后才算得出' },
    { type: 'paragraph' as const, text: '开放式基金每个交易日只有一个净值，要等市场收市、资产估值和托管复核之后才公布，所以下单时看到的是上一个交易日的数字。' },
    { type: 'paragraph' as const, text: '周末和法定节假日提交的申请，都按节后第一个交易日处理。' },
  ],
};

const page = { breadcrumb: [{ label: '首页', address: '/col?menuid=1' }, { label: article.title }] };

export const samples: Samples<typeof block> = {
  typical: { label: '一篇文章', props, data: { article: { ok: true, record: [[article]] } }, page },
  missing: { label: '文章已撤下', props, data: { article: failedAnswer('没有这篇文章') } },
  long: {
    label: '最长的标题，没有摘要和来源',
    props,
    data: { article: { ok: true, record: [[{ ...article, title: '关于旗下部分开放式基金'.repeat(7).slice(0, 80), summary: '', source: '' }]] } },
    page,
  },
};
