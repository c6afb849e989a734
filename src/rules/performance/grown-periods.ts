import type { FundRow, GrowthField } from '#schemas/fund.ts';
import { periodBegins } from './performance.ts';

type Returns = Pick<FundRow, GrowthField | 'navdate' | 'grownday'>;

/** Whether a row shows a return over this period of which a day counts by its published growth, since its payout is not disclosed. */
export function isGrownPart(row: Returns, period: GrowthField): boolean {
  const { navdate, grownday } = row;
  if (grownday === '' || row[period] === '') return false;
  if (period === 'foundud') return true;
  return period === 'day1ud' ? grownday === navdate : grownday > periodBegins(navdate)[period];
}
