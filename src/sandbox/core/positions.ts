import { daysBetween } from '#rules/dates/calendar-date.ts';
import { accounts, balance, transfer, type Hundredths } from './ledger.ts';
import type { Customer } from './customer.ts';
import type { Lot, Position, ShareType } from './records.ts';
import type { State } from './state.ts';

interface PositionKey {
  custno: string;
  tradeacco: string;
  fundcode: string;
  sharetype: ShareType;
}

export function findPosition(
  state: State,
  fundcode: string,
  tradeacco: string,
): Position | undefined {
  return state.positions.get(fundcode)?.get(tradeacco);
}

/** The position of a trading account in a fund, made where there is none yet. */
export function ensurePosition(state: State, key: PositionKey): Position {
  const known = findPosition(state, key.fundcode, key.tradeacco);
  if (known) return known;
  const position: Position = {
    ...key,
    lots: [],
    dividendMethod: '1',
    paid: 0n,
    sold: 0n,
    dividends: 0n,
    cost: 0n,
    incomeUntil: '',
    events: [],
  };
  const ofFund = state.positions.get(key.fundcode) ?? new Map<string, Position>();
  state.positions.set(key.fundcode, ofFund.set(key.tradeacco, position));
  return position;
}

/** Units that can be sold. */
export function availableUnits(state: State, { tradeacco, fundcode }: PositionKey): Hundredths {
  return balance(state.ledger, accounts.units(tradeacco), fundcode);
}

/** Units that wait for the confirmation of a sale. */
export function frozenUnits(state: State, { tradeacco, fundcode }: PositionKey): Hundredths {
  return balance(state.ledger, accounts.frozen(tradeacco), fundcode);
}

export function allUnits(state: State, key: PositionKey): Hundredths {
  return availableUnits(state, key) + frozenUnits(state, key);
}

/** The positions of a customer, by fund, then by card. */
export function positionsOf({ cards }: Pick<Customer, 'cards'>, state: State): Position[] {
  return [...state.positions.values()].flatMap((ofFund) =>
    cards.flatMap(({ tradeacco }) => ofFund.get(tradeacco) ?? []),
  );
}

/** Issues units to a position. `money` is what they cost; `earned` is the day whose value they belong to. */
export function issueUnits(
  state: State,
  position: Position,
  units: Hundredths,
  money: Hundredths,
  date: string,
  earned = date,
): void {
  const { tradeacco, fundcode } = position;
  transfer(state.ledger, accounts.issued, accounts.units(tradeacco), fundcode, units);
  position.lots.push({ date, units });
  position.cost += money;
  position.events.push({ date: earned, units, money });
}

export function freezeUnits(state: State, { tradeacco, fundcode }: PositionKey, units: Hundredths) {
  transfer(state.ledger, accounts.units(tradeacco), accounts.frozen(tradeacco), fundcode, units);
}

export function thawUnits(state: State, { tradeacco, fundcode }: PositionKey, units: Hundredths) {
  transfer(state.ledger, accounts.frozen(tradeacco), accounts.units(tradeacco), fundcode, units);
}

/** Takes frozen units back for good; their share of the cost goes with them. `money` is what was paid for them. */
export function cancelUnits(
  state: State,
  position: Position,
  units: Hundredths,
  money: Hundredths,
  date: string,
): void {
  const { tradeacco, fundcode } = position;
  const before = allUnits(state, position);
  transfer(state.ledger, accounts.frozen(tradeacco), accounts.issued, fundcode, units);
  position.cost -= before === 0n ? 0n : (position.cost * units) / before;
  position.events.push({ date, units: -units, money: -money });
}

/** The lots that make up a number of units, oldest first, with the days each was held until a day. Takes nothing. */
export function oldestLots(
  lots: readonly Lot[],
  units: Hundredths,
  until: string,
): { units: Hundredths; days: number }[] {
  const found: { units: Hundredths; days: number }[] = [];
  let left = units;
  for (const lot of lots) {
    if (left <= 0n) break;
    const taken = lot.units < left ? lot.units : left;
    found.push({ units: taken, days: Math.max(0, daysBetween(lot.date, until)) });
    left -= taken;
  }
  return found;
}

/** Takes units off the oldest lots. */
export function takeLots(position: Position, units: Hundredths): void {
  let left = units;
  while (left > 0n) {
    const [oldest] = position.lots;
    if (!oldest) throw new Error(`lots of ${position.fundcode} hold fewer units than are sold`);
    const taken = oldest.units < left ? oldest.units : left;
    oldest.units -= taken;
    left -= taken;
    if (oldest.units === 0n) position.lots.shift();
  }
}
