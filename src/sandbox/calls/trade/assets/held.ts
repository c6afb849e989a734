import type { MarketFund } from '../../../core/market.ts';
import { positionsOf } from '../../../core/positions.ts';
import type { Position } from '../../../core/records.ts';
import type { CustomerContext } from '../../handler/handler.ts';
import { holdingFigures, type HoldingFigures } from './holding.ts';

/** Positions in one fund, what they are and what they come to. */
export interface Held {
  fund: MarketFund;
  positions: Position[];
  figures: HoldingFigures;
}

type Asker = Pick<CustomerContext, 'customer' | 'state' | 'market'>;

/** Every fund that the customer has or had, with its positions on all cards, or on one. */
export function heldFunds({ customer, state, market }: Asker, tradeacco?: string): Held[] {
  const ofFund = new Map<string, Position[]>();
  for (const position of positionsOf(customer, state))
    if ((tradeacco ?? position.tradeacco) === position.tradeacco)
      ofFund.set(position.fundcode, [...(ofFund.get(position.fundcode) ?? []), position]);
  return [...ofFund].flatMap(([fundcode, positions]) => {
    const fund = market.funds.get(fundcode);
    return fund ? [{ fund, positions, figures: holdingFigures(fund, positions, state) }] : [];
  });
}

/** The same for each card on its own, where it holds units now. */
export function heldShares(asker: Asker): (Held & { position: Position })[] {
  return positionsOf(asker.customer, asker.state).flatMap((position) => {
    const fund = asker.market.funds.get(position.fundcode);
    if (!fund) return [];
    const figures = holdingFigures(fund, [position], asker.state);
    return figures.units > 0n ? [{ fund, positions: [position], position, figures }] : [];
  });
}

/** The more it is worth, the further in front. */
export function byValue(a: Held, b: Held): number {
  const difference = b.figures.value - a.figures.value;
  return difference > 0n ? 1 : difference < 0n ? -1 : a.fund.fundcode < b.fund.fundcode ? -1 : 1;
}
