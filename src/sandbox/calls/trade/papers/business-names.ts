import type { BusinessCode } from '../../../core/records.ts';

/** Names of the businesses of GB/T 39595 that the sandbox carries out. */
const names: Record<BusinessCode, string> = {
  '20': '认购',
  '22': '申购',
  '24': '赎回',
  '26': '转托管',
  '29': '修改分红',
  '36': '转换',
  '39': '定期定额',
  '43': '红利',
  '98': '快速赎回',
};

export const BUSINESS_NAMES: Readonly<Record<string, string>> = names;
