import { formatChange, formatNumber } from '#rules/numbers/format.ts';

/** What a chart's values are: changes in percent with a sign, levels in percent, or plain numbers. */
export type ValueKind = 'change' | 'percent' | 'number';

/** A value on an axis, as short as the axis allows. */
export function tickText(
  kind: ValueKind,
  { value, decimals }: { value: number; decimals: number },
): string {
  const text = value.toFixed(decimals);
  if (kind === 'change') return formatChange(text, decimals);
  return formatNumber(text, decimals) + (kind === 'percent' ? '%' : '');
}
