import { z } from 'zod';
import { field } from '#kit';
import { assetClassLabels } from '#rules/imports/portfolio-parts.ts';
import { nodeId } from '#schemas/document.ts';
import {
  ASSET_CLASSES,
  assetShare,
  bondHolding,
  bondKind,
  classSize,
  heldFund,
  holding,
  industry,
  LIST_SCOPES,
  MAX_LISTED,
  portfolio,
  REPORT_KINDS,
} from '#schemas/fund/portfolio.ts';

const ofNet = <Schema extends z.ZodType>(schema: Schema) =>
  field(schema, { label: '占净值比例', control: 'decimal', unit: '%' });
const value = <Schema extends z.ZodType>(schema: Schema) =>
  field(schema, { label: '市值', control: 'decimal', unit: '元', help: '不知道则留空' });
const amount = <Schema extends z.ZodType>(schema: Schema, unit?: string) =>
  field(schema, {
    label: '持有数量',
    control: 'decimal',
    help: '不知道则留空',
    ...(unit && { unit }),
  });

const stockItem = () =>
  z.strictObject({
    id: nodeId,
    stockname: field(holding.shape.stockname, { label: '证券名称' }),
    stockcode: field(holding.shape.stockcode, { label: '证券代码' }),
    ratio: ofNet(holding.shape.ratio),
    shares: amount(holding.shape.shares),
    marketvalue: value(holding.shape.marketvalue),
  });
const industryItem = () =>
  z.strictObject({
    id: nodeId,
    industryname: field(industry.shape.industryname, { label: '行业' }),
    ratio: ofNet(industry.shape.ratio),
    marketvalue: value(industry.shape.marketvalue),
  });
const bondItem = () =>
  z.strictObject({
    id: nodeId,
    bondname: field(bondHolding.shape.bondname, { label: '债券名称' }),
    bondcode: field(bondHolding.shape.bondcode, { label: '债券代码' }),
    ratio: ofNet(bondHolding.shape.ratio),
    quantity: amount(bondHolding.shape.quantity, '张'),
    marketvalue: value(bondHolding.shape.marketvalue),
  });
const bondKindItem = () =>
  z.strictObject({
    id: nodeId,
    kindname: field(bondKind.shape.kindname, {
      label: '券种',
      help: '按报告的写法；是前一行的一部分的以“其中”开头',
    }),
    ratio: ofNet(bondKind.shape.ratio),
    marketvalue: value(bondKind.shape.marketvalue),
  });
const fundItem = () =>
  z.strictObject({
    id: nodeId,
    fundname: field(heldFund.shape.fundname, { label: '基金名称' }),
    fundcode: field(heldFund.shape.fundcode, { label: '基金代码' }),
    ratio: ofNet(heldFund.shape.ratio),
    shares: amount(heldFund.shape.shares, '份'),
    marketvalue: value(heldFund.shape.marketvalue),
  });
const assetItem = () =>
  z.strictObject({
    id: nodeId,
    assetclass: field(assetShare.shape.assetclass, {
      label: '资产',
      control: 'choice',
      choices: assetClassLabels,
    }),
    ratio: field(assetShare.shape.ratio, {
      label: '占总资产比例',
      control: 'decimal',
      unit: '%',
    }),
    marketvalue: value(assetShare.shape.marketvalue),
  });

const netAssets = <Schema extends z.ZodType>(schema: Schema, help = '不知道则留空') =>
  field(schema, { label: '期末净资产', control: 'decimal', unit: '元', help });
const totalShares = <Schema extends z.ZodType>(schema: Schema, help = '不知道则留空') =>
  field(schema, { label: '期末总份额', control: 'decimal', unit: '份', help });
const classItem = () =>
  z.strictObject({
    id: nodeId,
    fundcode: field(classSize.shape.fundcode, { label: '基金', control: 'fund' }),
    netassets: netAssets(classSize.shape.netassets),
    totalshares: totalShares(classSize.shape.totalshares),
  });
const WHOLE_FUND = '各类份额合计；不知道则留空';

const scope = (label: string) =>
  field(z.enum(LIST_SCOPES).exactOptional(), {
    label,
    control: 'segmented',
    choices: { all: '全部', largest: '最大的若干只', '': '不知道' },
    help: '列出全部时才会说新进、不再持有；不知道则不说',
  });
const list = <Item extends z.ZodType>(item: Item, most: number, unit: string) =>
  z.array(item).max(most, { error: `最多 ${most} ${unit}` });

/** The fields of a portfolio's form: the report and what it lists, each list with what it holds. */
export function portfolioFields() {
  return {
    reportkind: field(z.enum(REPORT_KINDS).exactOptional(), {
      label: '报告',
      control: 'segmented',
      choices: { quarterly: '季度报告', halfyear: '中期报告', annual: '年度报告', '': '不知道' },
    }),
    netassets: netAssets(portfolio.shape.netassets, WHOLE_FUND),
    totalshares: totalShares(portfolio.shape.totalshares, WHOLE_FUND),
    classes: field(list(classItem(), MAX_LISTED.classes, '类').exactOptional(), {
      label: '各类份额的规模',
      itemLabel: '类份额',
    }),
    assets: field(list(assetItem(), ASSET_CLASSES.length, '项').exactOptional(), {
      label: '资产组合',
      itemLabel: '项资产',
    }),
    holdings: field(list(stockItem(), MAX_LISTED.positions, '只'), {
      label: '重仓证券',
      itemLabel: '只证券',
    }),
    holdingscope: scope('证券列出的范围'),
    industries: field(list(industryItem(), MAX_LISTED.industries, '个'), {
      label: '行业分布',
      itemLabel: '个行业',
    }),
    bonds: field(list(bondItem(), MAX_LISTED.positions, '只').exactOptional(), {
      label: '债券',
      itemLabel: '只债券',
    }),
    bondscope: scope('债券列出的范围'),
    bondkinds: field(list(bondKindItem(), MAX_LISTED.bondKinds, '种').exactOptional(), {
      label: '券种分布',
      itemLabel: '种债券',
    }),
    funds: field(list(fundItem(), MAX_LISTED.positions, '只').exactOptional(), {
      label: '持有的基金',
      itemLabel: '只基金',
    }),
    fundscope: scope('基金列出的范围'),
  };
}
