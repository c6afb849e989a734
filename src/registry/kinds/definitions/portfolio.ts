import { z } from 'zod';
import { field } from '#kit';
import { portfolio } from '#schemas/fund/portfolio.ts';
import { textFieldOf } from '#schemas/json-object.ts';
import { defineKind } from '../define-kind.ts';
import { fundPage } from '../fund-parts.ts';
import { newestFirst } from '../list-rule.ts';
import { portfolioFields } from '../portfolio-fields.ts';

export const definition = defineKind({
  kind: 'portfolio',
  label: { zh: '投资组合', en: 'Portfolios' },
  group: 'funds',
  purpose: 'disclosure',
  description: {
    zh: '基金定期报告里的资产组合、证券、债券、持有的基金和行业',
    en: 'A fund’s assets, positions, bonds, held funds and industries by its reports',
  },
  form: () => z.strictObject(portfolioFields()),
  keyForm: () =>
    z.strictObject({
      fundcode: field(portfolio.shape.fundcode, { label: '基金', control: 'fund' }),
      reportdate: field(portfolio.shape.reportdate, { label: '报告期末', control: 'date' }),
    }),
  key: { props: ['fundcode', 'reportdate'] },
  keySource: 'editor',
  title: 'fundcode',
  columns: [
    { prop: 'fundcode', as: 'fund' },
    { prop: 'reportdate' },
    { prop: 'reportkind' },
    { prop: 'holdings', as: 'count' },
    { prop: 'bonds', as: 'count' },
  ],
  filters: ['fundcode'],
  sort: { prop: 'reportdate', direction: 'descending' },
  listing: {
    facets: (body) => [`fund:${textFieldOf(body, 'fundcode')}`],
    ...newestFirst('reportdate'),
  },
  preview: (_, { fundcode }) => fundPage(String(fundcode)),
});
