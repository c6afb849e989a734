import type { FUND_TYPES, RISK_LEVELS } from '#schemas/fund.ts';

type FundType = (typeof FUND_TYPES)[number] | '';
type RiskLevel = (typeof RISK_LEVELS)[number];

/** The code of a fund type as sources write it: `指数型-海外股票`, `QDII-混合偏股`. FOF count as mixed, QDII as what they hold. */
export function fundTypeOf(words: string): FundType {
  if (/^[1-5]$/.test(words)) return words as FundType;
  const held = words.replace(/^QDII-?/i, '');
  if (/^(?:FOF|基金中基金)/i.test(held)) return '3';
  if (/reit|商品|房地产|其他/i.test(held)) return held.includes('指数') ? '2' : '';
  if (held.includes('指数')) return '2';
  if (held.includes('货币')) return '5';
  if (held.startsWith('混合')) return '3';
  if (held.includes('债')) return '4';
  return held.includes('股票') ? '1' : '';
}

const RISKS: Readonly<Record<FundType, RiskLevel>> = {
  '5': '01',
  '4': '02',
  '3': '03',
  '2': '04',
  '1': '04',
  '': '04',
};

/** The risk level that a fund of a type is given until another one is set. */
export function assumedRisk(fundtype: FundType): RiskLevel {
  return RISKS[fundtype];
}

/** `R3`, `03`, `3`, `中风险` or `中风险(R3)` as a code; null where it is none. */
export function riskLevelOf(words: string): RiskLevel | null {
  const digit =
    /^[R0]?([1-5])/i.exec(words)?.[1] ??
    /R([1-5])/i.exec(words)?.[1] ??
    { 低风险: '1', 中低风险: '2', 中风险: '3', 中高风险: '4', 高风险: '5' }[words];
  return digit === undefined ? null : (`0${digit}` as RiskLevel);
}
