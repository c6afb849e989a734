import { formatNumber, formatPercent } from '#rules/numbers/format.ts';
import type { FeeTier } from '#schemas/fund/fee.ts';
import { calculatorTexts } from './calculator-texts.ts';

/** `1.50%`, or `每笔 1,000.00 元`. */
export function rateText({ rate, unit }: Pick<FeeTier, 'rate' | 'unit'>): string {
  return unit === 'yuan' ? calculatorTexts.perDeal(formatNumber(rate)) : formatPercent(rate);
}
