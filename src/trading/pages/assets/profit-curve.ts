import { add } from '#rules/numbers/arithmetic.ts';
import { isNonZero } from '#rules/numbers/decimal.ts';
import { formatNumber } from '#rules/numbers/format.ts';
import type { ChartPoint } from '#ui/chart/scale.ts';

/**
 * What was earned since the last day before anything was, day by day: sums of decimal text, numbers only to draw them.
 * Empty where nothing was earned or lost. A day without a figure adds nothing.
 */
export function profitCurve(
  days: readonly { navdate: string; dayprofit: string }[],
): readonly ChartPoint[] {
  const first = days.findIndex(({ dayprofit }) => isNonZero(dayprofit));
  if (first === -1) return [];
  let sum = '0';
  return days.slice(Math.max(0, first - 1)).map(({ navdate, dayprofit }) => {
    if (isNonZero(dayprofit)) sum = add(sum, dayprofit);
    return { date: navdate, value: Number(sum), text: `${formatNumber(sum)} 元` };
  });
}
