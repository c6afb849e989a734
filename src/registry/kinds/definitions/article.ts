import { z } from 'zod';
import { field } from '#kit';
import { ROOT_CATEGORIES, article } from '#schemas/content.ts';
import { articleFields } from '../article-fields.ts';
import { defineKind } from '../define-kind.ts';
import { byFundAndCategory, facet, textsOf } from '../list-rule.ts';
import { ownPage } from '../parts.ts';

export const definition = defineKind({
  kind: 'article',
  label: { zh: '文章', en: 'Articles' },
  group: 'articles',
  purpose: {
    [ROOT_CATEGORIES.notice]: 'disclosure',
    [ROOT_CATEGORIES.productNotice]: 'disclosure',
    [ROOT_CATEGORIES.risk]: 'disclosure',
    [ROOT_CATEGORIES.knowledge]: 'education',
  },
  description: {
    zh: '新闻、公告、理财知识、反洗钱和风险提示，由栏目分开',
    en: 'News, notices, knowledge, anti-money-laundering and risk notices, told apart by category',
  },
  form: () =>
    z.strictObject({
      ...articleFields(),
      fundcodes: field(article.shape.fundcodes, {
        label: '涉及基金',
        control: 'funds',
        help: '公告会列在这些基金的详情页里',
      }),
    }),
  key: { props: ['id'] },
  keySource: 'generated',
  title: 'title',
  columns: [{ prop: 'category', as: 'category' }, { prop: 'publishdate' }, { prop: 'source' }],
  filters: ['category', 'fundcodes'],
  sort: { prop: 'publishdate', direction: 'descending' },
  listing: {
    ...byFundAndCategory,
    facets: (body) => [
      ...byFundAndCategory.facets(body),
      ...facet('keyword', ...new Set(textsOf(body, 'keywords'))),
    ],
  },
  reviewDays: { [ROOT_CATEGORIES.knowledge]: 365, [ROOT_CATEGORIES.risk]: 180 },
  initial: (today) => ({ publishdate: today }),
  preview: ownPage('newsdetail'),
});
