import { z } from 'zod';
import { field } from '#kit';
import { nodeId } from '#schemas/document.ts';
import { holding, industry, portfolio } from '#schemas/fund/portfolio.ts';
import { textFieldOf } from '#schemas/json-object.ts';
import { defineKind } from '../define-kind.ts';
import { fundPage } from '../fund-parts.ts';
import { newestFirst } from '../list-rule.ts';

const position = () =>
  z.strictObject({
    id: nodeId,
    stockname: field(holding.shape.stockname, { label: '证券名称' }),
    stockcode: field(holding.shape.stockcode, { label: '证券代码' }),
    ratio: field(holding.shape.ratio, { label: '占净值比例', control: 'decimal', unit: '%' }),
    shares: field(holding.shape.shares, {
      label: '持有数量',
      control: 'decimal',
      help: '不知道则留空',
    }),
    marketvalue: field(holding.shape.marketvalue, {
      label: '市值',
      control: 'decimal',
      unit: '元',
      help: '不知道则留空',
    }),
  });
const sector = () =>
  z.strictObject({
    id: nodeId,
    industryname: field(industry.shape.industryname, { label: '行业' }),
    ratio: field(industry.shape.ratio, { label: '占净值比例', control: 'decimal', unit: '%' }),
    marketvalue: field(industry.shape.marketvalue, {
      label: '市值',
      control: 'decimal',
      unit: '元',
      help: '不知道则留空',
    }),
  });

export const definition = defineKind({
  kind: 'portfolio',
  label: { zh: '投资组合', en: 'Portfolios' },
  group: 'funds',
  purpose: 'disclosure',
  description: {
    zh: '基金定期报告里的重仓证券和行业分布',
    en: 'A fund’s largest positions and industries by its reports',
  },
  form: () =>
    z.strictObject({
      holdings: field(z.array(position()).max(200, { error: '最多 200 只' }), {
        label: '重仓证券',
        itemLabel: '只证券',
      }),
      industries: field(z.array(sector()).max(60, { error: '最多 60 个' }), {
        label: '行业分布',
        itemLabel: '个行业',
      }),
    }),
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
    { prop: 'holdings', as: 'count' },
  ],
  filters: ['fundcode'],
  sort: { prop: 'reportdate', direction: 'descending' },
  listing: {
    facets: (body) => [`fund:${textFieldOf(body, 'fundcode')}`],
    ...newestFirst('reportdate'),
  },
  preview: (_, { fundcode }) => fundPage(String(fundcode)),
});
