import type { ArticleHit, KnowledgeCategory } from '#schemas/calls/content/articles.ts';
import type { ArticleDetail, ArticleRow } from '#schemas/content.ts';
import type { Answer } from '#kit';

const TITLES = [
  [
    '春节前后，交易确认与份额到账时间怎么算',
    '20260212',
    '2 月 15 日至 23 日休市。2 月 13 日 15:00 之后提交的申请，按节后第一个交易日的净值处理。',
  ],
  [
    '关于提醒投资者更新身份信息资料的公告',
    '20260210',
    '证件过期的，请在三个月内更新，以免影响交易。',
  ],
  ['关于旗下部分基金 2025 年第四季度报告的提示性公告', '20260122', ''],
  [
    '关于警惕冒用公司名义从事非法活动的风险提示',
    '20260115',
    '公司不会通过个人账户收款，也不会索要密码和验证码。',
  ],
  ['关于旗下基金投资关联方承销证券的公告', '20260109', ''],
  ['指数基金的跟踪误差从何而来', '20260106', '费用、现金、抽样和分红，四个原因各占多少。'],
] as const;

/** Rows of a list, newest first, as a call answers them. */
export function sampleArticleRows(category: string): ArticleRow[] {
  return TITLES.map(([title, publishdate, summary], index) => ({
    id: `a${index}`,
    category,
    title,
    summary,
    source: '示范基金',
    publishdate,
    cover: '',
    fundcodes: [],
  }));
}

/** The longest row that the schema lets through. */
export function longArticleRow(category: string): ArticleRow {
  return {
    id: 'long',
    category,
    title: '长'.repeat(80),
    summary: '要'.repeat(200),
    source: '源'.repeat(40),
    publishdate: '20260212',
    cover: '',
    fundcodes: [],
  };
}

export function sampleArticle(changes: Partial<ArticleDetail> = {}): ArticleDetail {
  return {
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
    funds: [],
    attachments: [],
    body: [
      { type: 'heading', text: '净值在收市后才算得出' },
      {
        type: 'paragraph',
        text: '开放式基金每个交易日只有一个净值，要等市场收市、资产估值和托管复核之后才公布，所以下单时看到的是上一个交易日的数字。',
      },
      { type: 'heading', text: '十五点是分界' },
      { type: 'paragraph', text: '周末和法定节假日提交的申请，都按节后第一个交易日处理。' },
    ],
    ...changes,
  };
}

/** The longest article that the schema lets through, as far as its head goes. */
export function longArticle(changes: Partial<ArticleDetail> = {}): ArticleDetail {
  return sampleArticle({
    title: '关于旗下部分开放式基金'.repeat(7).slice(0, 80),
    summary: '要'.repeat(200),
    source: '源'.repeat(40),
    author: '者'.repeat(40),
    ...changes,
  });
}

/** What stands around an article: one before it, one after it, and some about the same. */
export function sampleNearby(routecode: ArticleHit['routecode']): {
  neighbours: Answer<'content/article/adjacent'>;
  related: Answer<'content/article/related'>;
} {
  const hits = sampleArticleRows('news').map((row): ArticleHit => ({
    ...row,
    typename: '新闻资讯',
    routecode,
  }));
  return {
    neighbours: { ok: true, record: [hits.slice(0, 1), hits.slice(1, 2)] },
    related: { ok: true, record: [hits.slice(2, 5)] },
  };
}

/** Around an article that is alone in its column. */
export const NOTHING_NEARBY: ReturnType<typeof sampleNearby> = {
  neighbours: { ok: true, record: [[], []] },
  related: { ok: true, record: [[]] },
};

/** A list's record: the rows of this page, and how many there are in all. */
export function sampleList<Row>(
  rows: Row[],
  total = rows.length,
): { ok: true; record: [Row[], [{ totalcount: string }]] } {
  return { ok: true, record: [rows, [{ totalcount: String(total) }]] };
}

/** A part of the tree of knowledge, depth first. */
export function sampleKnowledge(): KnowledgeCategory[] {
  const rows = [
    ['guide', 'knowledge', '操作指南', '1'],
    ['faq', 'knowledge', '常见问题', '1'],
    ['faq-trade', 'faq', '交易', '2'],
    ['school', 'knowledge', '理财学堂', '1'],
    ['aml', 'knowledge', '反洗钱专栏', '1'],
    ['aml-law', 'aml', '法律法规', '2'],
    ['aml-awareness', 'aml', '反洗钱宣传', '2'],
    ['rights', 'knowledge', '投资者权益', '1'],
    ['rights-policy', 'rights', '政策法规', '2'],
    ['rights-dispute', 'rights', '纠纷解决', '2'],
    ['rights-suitability', 'rights', '投资者适当性', '2'],
  ] as const;
  return rows.map(([id, parentid, typename, level]) => ({ id, parentid, typename, level }));
}
