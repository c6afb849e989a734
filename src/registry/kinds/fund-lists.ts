import { z } from 'zod';
import { field } from '#kit/control.ts';
import { nodeId } from '#schemas/document.ts';
import { annualFee, feeTier, fundFees } from '#schemas/fund/fee.ts';
import { managerAward, managerFacts, managerPost, pastTenure } from '#schemas/fund/manager.ts';
import { holding, industry, portfolio } from '#schemas/fund/portfolio.ts';
import { defineKind } from './define-kind.ts';
import { fundPage } from './funds.ts';
import { ownPage } from './parts.ts';

const tier = () =>
  z.strictObject({
    id: nodeId,
    businesscode: field(feeTier.shape.businesscode, {
      label: '业务',
      control: 'choice',
      choices: { '20': '认购', '22': '申购', '24': '赎回', '36': '转换' },
    }),
    measure: field(feeTier.shape.measure, {
      label: '按',
      control: 'segmented',
      choices: { amount: '金额', days: '持有天数' },
    }),
    lower: field(feeTier.shape.lower, {
      label: '从',
      control: 'decimal',
      help: '包含；元或天，留空是从零起',
    }),
    upper: field(feeTier.shape.upper, {
      label: '到',
      control: 'decimal',
      help: '不包含；元或天，留空是没有上限',
    }),
    rate: field(feeTier.shape.rate, { label: '费率', control: 'decimal' }),
    unit: field(feeTier.shape.unit, {
      label: '计为',
      control: 'segmented',
      choices: { percent: '百分之', yuan: '元一笔' },
    }),
  });
const yearly = () =>
  z.strictObject({
    id: nodeId,
    feetype: field(annualFee.shape.feetype, {
      label: '费用',
      control: 'segmented',
      choices: { manage: '管理费', custody: '托管费', service: '销售服务费' },
    }),
    rate: field(annualFee.shape.rate, { label: '年费率', control: 'decimal', unit: '%' }),
  });

export const fundFeeKind = defineKind({
  kind: 'fundfee',
  label: '基金费率',
  group: 'funds',
  description: '一只基金的认购、申购、赎回、转换费率和年费率',
  body: fundFees,
  form: () =>
    z.strictObject({
      tiers: field(z.array(tier()).max(60, { error: '最多 60 档' }), {
        label: '交易费率',
        itemLabel: '档',
      }),
      annual: field(z.array(yearly()).max(3, { error: '最多 3 项' }), {
        label: '从基金资产里扣的费用',
        itemLabel: '项',
      }),
    }),
  keyForm: () =>
    z.strictObject({
      fundcode: field(fundFees.shape.fundcode, { label: '基金', control: 'fund' }),
    }),
  key: { props: ['fundcode'] },
  keySource: 'editor',
  title: 'fundcode',
  columns: [
    { prop: 'fundcode', as: 'fund' },
    { prop: 'tiers', as: 'count' },
    { prop: 'annual', as: 'count' },
  ],
  filters: [],
  sort: { prop: 'fundcode', direction: 'ascending' },
  preview: fundPage,
});

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

export const portfolioKind = defineKind({
  kind: 'portfolio',
  label: '投资组合',
  group: 'funds',
  description: '基金定期报告里的重仓证券和行业分布',
  body: portfolio,
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
  preview: (_, { fundcode }) => fundPage(String(fundcode)),
});

const post = () =>
  z.strictObject({
    id: nodeId,
    orgname: field(managerPost.shape.orgname, { label: '机构' }),
    position: field(managerPost.shape.position, { label: '职务' }),
    startdate: field(managerPost.shape.startdate, {
      label: '开始',
      control: 'date',
      help: '不知道则留空',
    }),
    enddate: field(managerPost.shape.enddate, {
      label: '结束',
      control: 'date',
      help: '现任则留空',
    }),
  });
const award = () =>
  z.strictObject({
    id: nodeId,
    awardname: field(managerAward.shape.awardname, { label: '奖项' }),
    awardyear: field(managerAward.shape.awardyear, { label: '年份' }),
    organizer: field(managerAward.shape.organizer, { label: '颁发机构' }),
  });
const tenure = () =>
  z.strictObject({
    id: nodeId,
    fundcode: field(pastTenure.shape.fundcode, { label: '基金代码' }),
    fundname: field(pastTenure.shape.fundname, { label: '基金名称' }),
    startdate: field(pastTenure.shape.startdate, {
      label: '任职',
      control: 'date',
      help: '不知道则留空',
    }),
    enddate: field(pastTenure.shape.enddate, { label: '离任', control: 'date' }),
  });

export const managerKind = defineKind({
  kind: 'manager',
  label: '基金经理',
  group: 'funds',
  description: '基金经理的履历、奖项和管理过的基金；现任的基金在基金资料里',
  body: managerFacts,
  form: () =>
    z.strictObject({
      name: field(managerFacts.shape.name, { label: '姓名' }),
      company: field(managerFacts.shape.company, { label: '所在公司' }),
      tenuredays: field(managerFacts.shape.tenuredays, {
        label: '从业天数',
        control: 'decimal',
        unit: '天',
        help: '管理基金的总天数，不知道则留空',
      }),
      totalsize: field(managerFacts.shape.totalsize, {
        label: '在管规模',
        control: 'decimal',
        unit: '元',
        help: '不知道则留空',
      }),
      asof: field(managerFacts.shape.asof, {
        label: '截至',
        control: 'date',
        help: '天数和规模是哪一天的',
      }),
      posts: field(z.array(post()).max(40, { error: '最多 40 段' }), {
        label: '履历',
        itemLabel: '段履历',
      }),
      awards: field(z.array(award()).max(60, { error: '最多 60 个' }), {
        label: '奖项',
        itemLabel: '个奖项',
      }),
      past: field(z.array(tenure()).max(100, { error: '最多 100 只' }), {
        label: '曾经管理的基金',
        itemLabel: '只基金',
      }),
    }),
  key: { props: ['managerid'] },
  keySource: 'generated',
  title: 'name',
  columns: [{ prop: 'company' }, { prop: 'totalsize', as: 'number' }, { prop: 'asof' }],
  filters: [],
  sort: { prop: 'name', direction: 'ascending' },
  preview: ownPage('fund'),
});
