import type { z } from 'zod';
import {
  type Answer,
  answeredRows,
  type FactsContext,
  feeFigures,
  figureFact,
  isCashFund,
  navFigure,
} from '#kit';
import type { BlockFacts, FigureFact } from '#rules/disclosure/facts.ts';
import { startingFund } from '#rules/funds/fund-requests.ts';
import { formatNumber } from '#rules/numbers/format.ts';
import { roundTrip } from '#rules/trade/fund-fee.ts';
import type { FundDetail } from '#schemas/fund.ts';
import type { FeeTier } from '#schemas/fund/fee.ts';
import type { props } from './props.ts';

type Props = z.output<ReturnType<typeof props>>;
interface Answers {
  fund: Answer<'fund/detail'>;
  fees: Answer<'fund/fee'>;
}

/** The published fees, and what the amount that is filled in at first would cost. */
export function feeFacts(
  props: Props,
  { fund, fees }: Answers,
  context: FactsContext,
): Partial<BlockFacts> {
  const [tiers, annual] = fees.ok ? fees.record : [[], []];
  const [row] = answeredRows(fund);
  if (tiers.length === 0) return {};
  const fundcode = row?.fundcode ?? startingFund(props, context);
  return {
    figures: [
      ...feeFigures(fundcode, tiers, annual),
      ...(row ? costFigures(props, row, tiers) : []),
    ],
  };
}

function costFigures(
  { amount, days }: Props,
  fund: FundDetail,
  tiers: readonly FeeTier[],
): FigureFact[] {
  const nav = isCashFund(fund) ? '1' : fund.nav;
  const { purchase, units, redemption, cost } = roundTrip(tiers, String(amount), nav, days);
  const parts = [
    String(amount),
    purchase?.fee,
    purchase?.net,
    units,
    redemption?.fee,
    redemption?.net,
  ];
  const known = parts.filter((part) => part !== undefined && part !== null);
  const given = { path: ['amount'], kind: 'projection', fundcode: fund.fundcode } as const;
  return [
    figureFact({
      ...{ ...given, asof: fund.navdate, place: 'result', shown: formatNumber(cost ?? '') },
      values: known.map((part) => formatNumber(part)),
    }),
    ...(isCashFund(fund) ? [] : [navFigure(fund)]),
  ];
}
