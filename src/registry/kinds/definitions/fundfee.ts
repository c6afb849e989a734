import { z } from 'zod';
import { field } from '#kit';
import { nodeId } from '#schemas/document.ts';
import { annualFee, feeTier, fundFees, MAX_PAST_FEES, pastAnnualFee } from '#schemas/fund/fee.ts';
import { defineKind } from '../define-kind.ts';
import { fundPage } from '../fund-parts.ts';

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
const earlier = () =>
  z.strictObject({
    ...yearly().shape,
    enddate: field(pastAnnualFee.shape.enddate, { label: '最后一天', control: 'date' }),
  });

export const definition = defineKind({
  kind: 'fundfee',
  label: { zh: '基金费率', en: 'Fund fees' },
  group: 'funds',
  purpose: 'disclosure',
  description: {
    zh: '一只基金的认购、申购、赎回、转换费率和年费率',
    en: 'What subscribing, buying, selling and converting a fund costs, and its yearly fees',
  },
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
      past: field(
        z
          .array(earlier())
          .max(MAX_PAST_FEES, { error: `最多 ${MAX_PAST_FEES} 项` })
          .exactOptional(),
        {
          label: '以前的年费率',
          itemLabel: '项',
          help: '调整过的费率和它执行的最后一天，基金页据此列出费率调整',
        },
      ),
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
  listing: null,
  preview: fundPage,
});
