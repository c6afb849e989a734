import type { HoldingRow } from '#schemas/trade.ts';
import { divide, multiply } from '#rules/numbers/arithmetic.ts';
import { addDays } from '#rules/dates/calendar-date.ts';
import { lastNav } from '../../../core/confirm.ts';
import { toText, type Hundredths } from '../../../core/ledger.ts';
import { isMoneyFund, type MarketFund } from '../../../core/market.ts';
import { dayIncome } from '../../../core/payouts.ts';
import { allUnits, availableUnits, frozenUnits } from '../../../core/positions.ts';
import { dayProfit, worth } from '../../../core/profit.ts';
import type { Position } from '../../../core/records.ts';
import { today, type State } from '../../../core/state.ts';
import { statusOn } from '../checks.ts';
import { figureOf } from '../rows.ts';

/** What positions in one fund come to now, yuan and units. */
export interface HoldingFigures {
  units: Hundredths;
  available: Hundredths;
  frozen: Hundredths;
  value: Hundredths;
  /** Null where the fund has no two NAVs. */
  dayprofit: Hundredths | null;
  cost: Hundredths;
  /** What was earned from the first purchase on, units that were sold included. */
  totalprofit: Hundredths;
  /** Earned by a money-market fund and not paid yet. */
  undistributed: Hundredths | null;
  last: { nav: string; navdate: string } | null;
}

function sumOf<T>(rows: readonly T[], value: (row: T) => Hundredths): Hundredths {
  return rows.reduce((sum, row) => sum + value(row), 0n);
}

export function holdingFigures(
  fund: MarketFund,
  positions: readonly Position[],
  state: State,
): HoldingFigures {
  const last = lastNav(fund, state);
  const units = sumOf(positions, (position) => allUnits(state, position));
  const value = worth(units, last?.nav ?? '0');
  const profits = positions.map((position) => dayProfit(position, fund, state));
  const put = sumOf(positions, ({ events }) => sumOf(events, ({ money }) => money));
  return {
    units,
    available: sumOf(positions, (position) => availableUnits(state, position)),
    frozen: sumOf(positions, (position) => frozenUnits(state, position)),
    value,
    dayprofit: profits.includes(null) ? null : sumOf(profits, (profit) => profit ?? 0n),
    cost: sumOf(positions, ({ cost }) => cost),
    totalprofit: value - put,
    undistributed: isMoneyFund(fund)
      ? sumOf(positions, (position) => unpaidIncome(fund, position, state))
      : null,
    last,
  };
}

function unpaidIncome(fund: MarketFund, position: Position, state: State): Hundredths {
  if (position.incomeUntil === '') return 0n;
  const until = addDays(today(state), -1);
  const days = fund.days.filter((day) => day > position.incomeUntil && day <= until);
  return sumOf(days, (day) => dayIncome(fund, allUnits(state, position), day));
}

export function profitRate(profit: Hundredths, cost: Hundredths): string {
  return cost > 0n ? divide(multiply(toText(profit), '100'), toText(cost), 2) : '';
}

/** A holding as lists show it. */
export function heldRowOf(
  fund: MarketFund,
  { units, available, frozen, value, dayprofit, cost, undistributed, last }: HoldingFigures,
  state: State,
): HoldingRow {
  const { fundcode, sharetype, fundname, risklevel, businessflag, sourceflag } = fund;
  return {
    fundcode,
    sharetype,
    fundname,
    risklevel,
    totalfundvol: toText(units),
    availablevol: toText(available),
    totalfrozenvol: toText(frozen),
    nav: last?.nav ?? '',
    navdate: last?.navdate ?? '',
    marketvalue: toText(value),
    undistributedincome: figureOf(undistributed),
    dayprofit: figureOf(dayprofit),
    holdprofit: toText(value - cost),
    holdprofitrate: profitRate(value - cost, cost),
    status: statusOn(fund, today(state)),
    businessflag,
    sourceflag,
  };
}
