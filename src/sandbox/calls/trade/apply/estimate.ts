import { lastNav } from '../../../core/confirm.ts';
import type { DealResult } from '../../../core/deal-fees.ts';
import { toText, type Hundredths } from '../../../core/ledger.ts';
import type { MarketFund } from '../../../core/market.ts';
import type { State } from '../../../core/state.ts';
import { refuseCall, type LookedUp } from '../../handler/refusal.ts';

/** The NAV by which a fund is estimated, or why it cannot be. */
export function navForEstimate(
  fund: MarketFund,
  state: State,
): LookedUp<{ nav: string; navdate: string }> {
  const value = lastNav(fund, state);
  return value ? { ok: true, value } : refuseCall('refused', '这只基金还没有净值，暂不能试算');
}

/** What a trial answers: fee, rate, and what is paid or got. */
export function estimateRow(
  { charge, rate }: Pick<DealResult, 'charge' | 'rate'>,
  { money, units }: { money: Hundredths; units: Hundredths },
  { navdate, discountrate = '1' }: { navdate: string; discountrate?: string },
) {
  return {
    charge: toText(charge),
    rate,
    discountrate,
    estimatedamount: toText(money),
    estimatedvol: toText(units),
    navdate,
  };
}
