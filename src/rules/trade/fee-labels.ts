import type { AnnualFee, FeeTier } from '#schemas/fund/fee.ts';

/** What fees of deals are called. */
export const DEAL_FEE_LABELS: Readonly<Record<FeeTier['businesscode'], string>> = {
  ...{ '20': '认购费', '22': '申购费', '24': '赎回费', '36': '转换费' },
};

/** What is taken out of a fund's assets is called. */
export const ANNUAL_FEE_LABELS = {
  ...{ manage: '管理费', custody: '托管费', service: '销售服务费' },
} as const satisfies Record<AnnualFee['feetype'], string>;
