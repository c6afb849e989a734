import { add } from '#rules/numbers/arithmetic.ts';
import { formatNumber } from '#rules/numbers/format.ts';
import type { ChartPoint } from '#ui/chart/scale.ts';

/** What was earned since the last day before anything was, day by day: sums of decimal text, numbers only to draw them. */
export function profitCurve(
  days: readonly { navdate: string; dayprofit: string }[],
): readonly ChartPoint[] {
  const first = days.findIndex(({ dayprofit }) => Number(dayprofit) !== 0);
  let sum = '0';
  return days.slice(Math.max(0, first - 1)).map(({ navdate, dayprofit }) => {
    sum = add(sum, dayprofit);
    return { date: navdate, value: Number(sum), text: `${formatNumber(sum)} 元` };
  });
}
