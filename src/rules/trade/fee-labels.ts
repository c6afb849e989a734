import type { AnnualFee, FeeTier } from '#schemas/fund/fee.ts';

/** What fees of deals are called. */
export const DEAL_FEE_LABELS: Readonly<Record<FeeTier['businesscode'], string>> = {
  ...{ '20': '认购费', '22': '申购费', '24': '赎回费', '36': '转换费' },
};

/** What is taken out of a fund's assets is called. */
export const ANNUAL_FEE_LABELS = {
  ...{ manage: '管理费', custody: '托管费', service: '销售服务费' },
} as const satisfies Record<AnnualFee['feetype'], string>;

/** What the costs of share classes are of. */
export const CLASS_COSTS_CONVENTION =
  '申购 1 万元、持有后全部赎回的费用（元）：申购费、赎回费和从基金资产里按日计提的费用，净值按不变计';
