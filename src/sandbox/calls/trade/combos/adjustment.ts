import { divide, multiply } from '#rules/numbers/arithmetic.ts';
import { lastNav } from '../../../core/confirm.ts';
import { toHundredths, toText, type Hundredths } from '../../../core/ledger.ts';
import { worth } from '../../../core/profit.ts';
import type { CustomerContext } from '../../handler/handler.ts';

/** Units of one fund that are converted into another. */
export interface Move {
  from: string;
  to: string;
  vol: Hundredths;
}

/** The conversions that bring units to these parts, by the last NAVs. What is worth less than a yuan stays where it is. */
export function movesTo(
  parts: readonly { fundcode: string; ratio: string }[],
  units: ReadonlyMap<string, Hundredths>,
  { state, market }: Pick<CustomerContext, 'state' | 'market'>,
): Move[] {
  const navOf = (fundcode: string) => {
    const fund = market.funds.get(fundcode);
    return (fund && lastNav(fund, state)?.nav) ?? '0';
  };
  const values = new Map([...units].map(([code, held]) => [code, worth(held, navOf(code))]));
  const total = [...values.values()].reduce((sum, value) => sum + value, 0n);
  const over = new Map<string, Hundredths>();
  const under = new Map<string, Hundredths>();
  for (const code of new Set([...values.keys(), ...parts.map(({ fundcode }) => fundcode)])) {
    const ratio = parts.find(({ fundcode }) => fundcode === code)?.ratio ?? '0';
    const wanted = toHundredths(divide(multiply(toText(total), ratio), '100', 2));
    const difference = (values.get(code) ?? 0n) - wanted;
    if (difference > LEAST) over.set(code, difference);
    if (difference < -LEAST) under.set(code, -difference);
  }
  return pair(over, under).map(({ from, to, value }) => ({
    from,
    to,
    vol: unitsWorth(value, navOf(from), units.get(from) ?? 0n),
  }));
}

/** A yuan. */
const LEAST = 100n;

function pair(over: Map<string, Hundredths>, under: Map<string, Hundredths>) {
  const moves: { from: string; to: string; value: Hundredths }[] = [];
  for (const [from, more] of over) {
    let left = more;
    for (const [to, wanted] of under) {
      const value = left < wanted ? left : wanted;
      if (value <= LEAST) continue;
      moves.push({ from, to, value });
      under.set(to, wanted - value);
      left -= value;
    }
  }
  return moves;
}

function unitsWorth(value: Hundredths, nav: string, held: Hundredths): Hundredths {
  const units = toHundredths(divide(toText(value), nav, 2));
  return units < held ? units : held;
}
