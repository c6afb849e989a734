import { multiply, round } from '#rules/numbers/arithmetic.ts';
import { addDays } from '#rules/dates/calendar-date.ts';
import { lastNav, navOf, valuedUntil } from './confirm.ts';
import { toHundredths, toText, type Hundredths } from './ledger.ts';
import type { MarketFund } from './market.ts';
import type { Position } from './records.ts';
import type { State } from './state.ts';

/** What units are worth, yuan. */
export function worth(units: Hundredths, nav: string): Hundredths {
  return toHundredths(round(multiply(toText(units), nav), 2));
}

/** What units are worth by the last NAV of a day or before it; nothing where there is none. */
function worthOn(fund: MarketFund, units: Hundredths, day: string): Hundredths {
  const valued = valuedUntil(fund, day);
  return worth(units, (valued !== undefined && navOf(fund, valued)) || '0');
}

/** What a position has earned until the end of each of ascending days: its value without what was put in. */
export function profitsUntil(
  { events }: Pick<Position, 'events'>,
  fund: MarketFund,
  days: readonly string[],
): Hundredths[] {
  const ordered = events.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  let [units, money, at] = [0n, 0n, 0];
  return days.map((day) => {
    for (let event = ordered[at]; event && event.date <= day; event = ordered[(at += 1)]) {
      units += event.units;
      money += event.money;
    }
    return worthOn(fund, units, day) - money;
  });
}

/** What a position earned on the last day that is known; null where its fund has no two NAVs yet. */
export function dayProfit(position: Position, fund: MarketFund, state: State): Hundredths | null {
  const last = lastNav(fund, state)?.navdate;
  const before = last === undefined ? undefined : valuedUntil(fund, addDays(last, -1));
  if (last === undefined || before === undefined) return null;
  const [earlier = 0n, later = 0n] = profitsUntil(position, fund, [before, last]);
  return later - earlier;
}

/** Units of a position at the end of a day. */
export function unitsUntil({ events }: Pick<Position, 'events'>, day: string): Hundredths {
  return events.reduce((sum, { date, units }) => (date <= day ? sum + units : sum), 0n);
}

/** What positions were worth at the end of a day. */
export function valueOn(
  positions: readonly Position[],
  funds: ReadonlyMap<string, MarketFund>,
  day: string,
): Hundredths {
  return positions.reduce((sum, position) => {
    const fund = funds.get(position.fundcode);
    return fund ? sum + worthOn(fund, unitsUntil(position, day), day) : sum;
  }, 0n);
}
