import { longArticle, NOTHING_NEARBY, sampleArticle, sampleNearby } from '#samples/articles.ts';
import { type Samples, failedAnswer } from '#kit';
import type { ArticleDetail } from '#schemas/content.ts';
import type { block } from './block.ts';

const props = {
  breadcrumb: true,
  neighbours: true,
  related: 5,
  fundsLabel: '本公告涉及的基金',
  missing: '这份公告可能已经撤下，请从产品公告里查看其他公告。',
};
const gone = { ok: false, code: '2030404', msg: '没有这篇文章，可能已经撤下' } as const;
const answered = (article: ArticleDetail) => ({
  article: { ok: true as const, record: [[article]] as [[ArticleDetail]] },
  ...sampleNearby('productdetail'),
});
const page = { breadcrumb: [{ label: '首页', address: '/' }, { label: sampleArticle().title }] };
const files = [
  { id: 'f1', title: '全文', address: '/media/notice.pdf' },
  { id: 'f2', title: '附表：调整前后对照', address: '/media/table.xlsx' },
];

export const samples: Samples<typeof block> = {
  typical: {
    label: '一份公告',
    props,
    data: answered(
      sampleArticle({
        fundcodes: ['000001', '000628', '999999'],
        funds: [
          { fundcode: '000001', fundname: '华夏成长混合' },
          { fundcode: '000628', fundname: '大成高鑫股票A' },
        ],
      }),
    ),
    page,
  },
  attachments: {
    label: '有附件，独自一篇',
    props,
    data: {
      ...answered(sampleArticle({ attachments: files, author: '张先生' })),
      ...NOTHING_NEARBY,
    },
    page,
  },
  missing: { label: '公告已撤下', props, data: { article: gone, neighbours: gone, related: gone } },
  failed: {
    label: '没有取到',
    props,
    data: { article: failedAnswer(), neighbours: failedAnswer(), related: failedAnswer() },
  },
  long: {
    label: '最长的标题',
    props,
    data: answered(
      longArticle({ fundcodes: Array.from({ length: 50 }, (_, index) => String(100000 + index)) }),
    ),
    page,
  },
};
