import { FATE, type DayTable } from '../figures/day-table.ts';
import type { TellProblem } from './tell-problem.ts';

/** A dividend in yuan for each unit, or how many units one became. */
export interface FundAction {
  /** yyyymmdd as a number. */
  day: number;
  kind: 'dividend' | 'split';
  amount: number;
  /** Inferred: it may explain cumulative NAVs, and counts in no return. */
  isEstimated?: boolean;
}

interface Columns {
  nav: number;
  cumulative: number;
}

/**
 * Compares cumulative NAVs, 0 where there is none, with what unit NAVs and dividends make of them: from row to row both
 * move alike but for what was paid. Some count what was split before as it was, others by the units that it became; both
 * are right. Rows between which a split lies are not compared. The first row is compared with its unit NAV and all that
 * was paid until then, where the store knows of the fund before it.
 */
export function checkCumulative(
  table: DayTable,
  rows: Int32Array,
  columns: Columns,
  actions: readonly FundAction[],
  tell: TellProblem,
  isFollowing = false,
): void {
  const known = rows.filter(
    (at) => table.fate[at] !== FATE.wrong && table.value(at, columns.cumulative) > 0,
  );
  const [navUnit, cumulativeUnit] = [
    unitOf(table, known, columns.nav),
    unitOf(table, known, columns.cumulative),
  ];
  const first = known[0] ?? -1;
  const units = { nav: navUnit, cumulative: cumulativeUnit };
  if (isFollowing && first >= 0 && table.fate[first] !== FATE.stored)
    checkTotal(table, first, columns, actions, units, tell);
  for (let index = 1; index < known.length; index += 1) {
    const [from, to] = [known[index - 1] ?? 0, known[index] ?? 0];
    const [begin, end] = [table.day[from] ?? 0, table.day[to] ?? 0];
    const between = actions.filter(({ day }) => day > begin && day <= end);
    if (begin === end || between.some(({ kind }) => kind === 'split')) continue;
    const paid = between.reduce((sum, { amount }) => sum + amount, 0);
    const moved = table.value(to, columns.cumulative) - table.value(from, columns.cumulative);
    const navMoved = table.value(to, columns.nav) - table.value(from, columns.nav);
    const fits = (units: number) =>
      Math.abs(moved - units * (navMoved + paid)) <= (units * navUnit + cumulativeUnit) * 1.01;
    if (!fits(1) && !fits(unitsBy(begin, actions)))
      tell(to, columns.cumulative, 'cumulative', {
        extra: figureText(moved - navMoved),
        paid: figureText(paid),
      });
  }
}

/** The cumulative NAV of a row against its unit NAV and all payouts until then, counted in either way. */
function checkTotal(
  table: DayTable,
  at: number,
  { nav, cumulative }: Columns,
  actions: readonly FundAction[],
  unit: Columns,
  tell: TellProblem,
): void {
  const until = actions.filter(({ day }) => day <= (table.day[at] ?? 0));
  const dividends = until.filter(({ kind }) => kind === 'dividend');
  const plain = dividends.reduce((sum, { amount }) => sum + amount, 0);
  const multiplied = dividends.reduce(
    (sum, { day, amount }) => sum + unitsBy(day, until) * amount,
    0,
  );
  const fits = (units: number, paid: number) =>
    Math.abs(table.value(at, cumulative) - units * table.value(at, nav) - paid) <=
    (units * unit.nav + unit.cumulative) * 1.01;
  if (fits(1, plain) || fits(unitsBy(table.day[at] ?? 0, until), multiplied)) return;
  tell(at, cumulative, 'cumulative', {
    total: figureText(table.value(at, cumulative) - table.value(at, nav)),
    paid: figureText(plain),
  });
}

/** What one unit of the beginning has become by a day. */
function unitsBy(day: number, actions: readonly FundAction[]): number {
  return actions.reduce(
    (units, action) =>
      action.kind === 'split' && action.day <= day ? units * action.amount : units,
    1,
  );
}

/** Minimum number of decimals of NAVs, also where all of a file's happen to end in zeros. */
const FEWEST_DECIMALS = 3;

/** One in the last place that a column is exact to: two figures are half of one off each. */
function unitOf(table: DayTable, rows: Int32Array, column: number): number {
  return (
    10 **
    -rows.reduce((most, at) => Math.max(most, table.decimals[column]?.[at] ?? 0), FEWEST_DECIMALS)
  );
}

function figureText(value: number): string {
  return String(Number(value.toFixed(6)));
}
