import type { FUND_STATUSES } from '#schemas/fund.ts';

/** Labels of dictionary group 130011. */
export const statuses: Record<(typeof FUND_STATUSES)[number], string> = {
  '0': '交易',
  '1': '发行',
  '2': '发行成功',
  '3': '发行失败',
  '4': '停止交易',
  '5': '停止申购',
  '6': '停止赎回',
  '7': '权益登记',
  '8': '红利发放',
  '9': '基金封闭',
  a: '基金终止',
};
/** Labels of risk levels. */
export const risks = {
  '01': 'R1 低风险',
  '02': 'R2 中低风险',
  '03': 'R3 中风险',
  '04': 'R4 中高风险',
  '05': 'R5 高风险',
};
/** The page of a fund. */
export const fundPage = (fundcode: string) => ({
  address: `/fund?fundcode=${encodeURIComponent(fundcode)}`,
});
