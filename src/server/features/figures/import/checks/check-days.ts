import {
  timeSeriesRules,
  payoutRules,
  type TimeSeriesRules,
} from '#rules/imports/time-series-rules.ts';
import { deriveGrowth } from '#rules/imports/derive-growth.ts';
import { navUnit } from '#rules/performance/adjusted-levels.ts';
import { grouped } from '#rules/text/grouped.ts';
import { checkCumulative, type FundAction } from '#rules/imports/cumulative-check.ts';
import { checkSeries } from '#rules/imports/series-check.ts';
import type { TellProblem } from '#rules/imports/tell-problem.ts';
import type { TimeSeriesType } from '#rules/imports/dataset-types.ts';
import {
  createTradingCalendar,
  isReportDay,
  type TradingCalendar,
} from '#rules/dates/trading-calendar.ts';
import type { ImportFix, ImportLayout, ImportPlan, ProblemCode } from '#schemas/import.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { Holidays } from '#server/store/figures/figures.ts';
import { readChunks, type Edits } from '../staged/rows.ts';
import type { ReportProgress } from '../staged/jobs.ts';
import { knownFunds } from '#server/store/figures/known-funds.ts';
import { checkActions } from './actions-and-navs.ts';
import { readStoredDetails, settleDetails } from './payout-details.ts';
import type { ProblemList } from './problem-list.ts';
import type { DayRows } from './day-rows.ts';
import { settleDecimals } from './fewer-decimals.ts';
import { DayReader } from './read-days.ts';
import { dayBefore, readCorporateActions, readStoredDays } from './stored-days.ts';

export interface CheckParts {
  sql: Queryable;
  id: number;
  /** Of the file, as its sender calls it. */
  filename: string;
  layout: ImportLayout;
  plan: ImportPlan;
  edits: Edits;
  problems: ProblemList;
  /** The last batch that counts. */
  batch: number;
  holidays: Holidays;
  /** yyyymmdd, in Beijing. */
  today: string;
  progress: ReportProgress;
}

/** The rows of a file of figures, checked; the fate of each says whether it is to be written. */
export interface CheckedDays extends DayRows {
  rules: TimeSeriesRules;
  /** Places of the rows by fund, then day. */
  order: Int32Array;
  from: string;
  until: string;
  /** Dividends and splits that the rows tell of besides. */
  payouts: CheckedDays | null;
  /** Rows whose growth was derived. */
  derived: Set<number>;
  /** Codes of funds of which three decimals are to be noted, since their NAVs are published so (`settleDecimals`). */
  fewerDecimals: ReadonlySet<string>;
}

/** Funds whose stored days are read at once. */
const AT_ONCE = 100;

/** Reads and checks a file of figures of days. Between portions others get their turn. */
export async function checkDays(sort: TimeSeriesType, parts: CheckParts): Promise<CheckedDays> {
  const { sql, id, layout, progress } = parts;
  const rules = timeSeriesRules[sort];
  const reader = new DayReader({ ...parts, rules, funds: await knownFunds(sql) });
  for await (const chunk of readChunks(sql, id)) {
    reader.read(chunk);
    await progress.report(chunk.first + chunk.lines - 1, layout.rows * 2);
  }
  const fewerDecimals = rules.change
    ? await settleDecimals(sql, parts.batch, reader, rules.change.nav)
    : new Set<string>();
  const payouts = reader.payouts && inOrder(payoutRules, reader.payouts, null);
  const checked = { ...inOrder(rules, reader, payouts), fewerDecimals };
  await checkAllSeries(checked, parts, told(checked, parts.problems));
  if (sort === 'dividends') await checkAllActions(checked, parts, told(checked, parts.problems));
  if (payouts) await checkAllSeries(payouts, parts, toldOfPayouts(payouts, parts.problems));
  return checked;
}

function inOrder(
  rules: TimeSeriesRules,
  { table, series, blanks, removed, details }: DayRows,
  payouts: CheckedDays | null,
): CheckedDays {
  const days = { from: 0, until: 0 };
  for (let at = 0; at < table.size; at += 1) {
    const day = table.day[at] ?? 0;
    if (days.from === 0 || day < days.from) days.from = day;
    if (day > days.until) days.until = day;
  }
  return {
    rules,
    order: table.order(series.length),
    table,
    series,
    blanks,
    removed,
    details,
    from: days.from === 0 ? '' : String(days.from),
    until: days.until === 0 ? '' : String(days.until),
    payouts,
    derived: new Set(),
    fewerDecimals: new Set(),
  };
}

function told({ rules, table }: CheckedDays, problems: ProblemList): TellProblem {
  const names = [...rules.values, ...(rules.compared ? [rules.compared] : [])].map(
    ({ name }) => name,
  );
  return (at, column, code, values = {}) => {
    const field = column < 0 ? rules.day : (names[column] ?? '');
    const isChoice = code === 'duplicate' && values['same'] !== 1;
    problems.add({
      line: table.line[at] ?? 0,
      field,
      code,
      values,
      fix: isChoice ? null : fixOf(code, field, values),
      rival: isChoice ? Number(values['line']) : null,
    });
  };
}

/** A day that comes twice is told once, of its NAV. */
function toldOfPayouts({ table }: CheckedDays, problems: ProblemList): TellProblem {
  return (at, _, code, values = {}) => {
    if (code !== 'duplicate')
      problems.add({ line: table.line[at] ?? 0, field: 'payout', code, values });
  };
}

async function checkAllSeries(
  checked: CheckedDays,
  parts: CheckParts,
  tell: TellProblem,
): Promise<void> {
  const { rules, order, table, series, blanks, from, until } = checked;
  const { sql, batch, plan, layout, progress } = parts;
  const calendar = createTradingCalendar(parts.holidays);
  const coming = actionsOf(checked.payouts);
  let start = 0;
  for (let one = 0; one < series.length; one += AT_ONCE) {
    const some = series.slice(one, one + AT_ONCE);
    const fundcodes = [...new Set(some.map(({ fund }) => fund.fundcode))];
    const stored = await readStoredDays(sql, rules, batch, fundcodes, from, until);
    const past = rules.change
      ? await readCorporateActions(sql, batch, fundcodes)
      : new Map<string, FundAction[]>();
    const storedDetails = rules.hasDetails ? await readStoredDetails(sql, batch, fundcodes) : null;
    for (const [index, { fund, kind }] of some.entries()) {
      let end = start;
      while (end < order.length && table.series[order[end] ?? 0] === one + index) end += 1;
      const rows = order.subarray(start, end);
      const known = stored.get(`${fund.fundcode} ${kind}`) ?? new Map<number, number[]>();
      const before = dayBefore(known, table.day[rows[0] ?? 0] ?? 0);
      const actions = replaced(past.get(fund.fundcode) ?? [], coming.get(fund.fundcode) ?? []);
      const unit = navUnit(fund.navdecimals);
      const hasCumulative = table.values.length > rules.values.length;
      if (rules.change && blanks.size > 0) {
        const wanted = new Set(
          [...rows].filter((at) => blanks.has(at) && !isBetween(String(table.day[at]), calendar)),
        );
        for (const at of deriveGrowth(
          table,
          { rows, blanks: wanted, stored: known, actions, unit },
          { ...rules.change, cumulative: hasCumulative ? rules.values.length : -1 },
        ))
          checked.derived.add(at);
      }
      checkSeries(
        table,
        { rows, stored: known, before, actions, unit },
        calendar,
        { ...rules, stored: plan.stored },
        (at, column, code, values) => {
          // Derived growth follows from these very figures; that cumulative NAVs do not fit is asked of them.
          if (code !== 'disagree' || !checked.derived.has(at)) tell(at, column, code, values);
        },
      );
      if (storedDetails)
        settleDetails(
          checked,
          rows,
          storedDetails,
          plan.stored === 'skip',
          (at, field, before, after) =>
            parts.problems.add({
              line: table.line[at] ?? 0,
              field: rules.isDaily ? 'payout' : field,
              code: 'correction',
              values: { before, after },
            }),
        );
      if (rules.change && hasCumulative)
        checkCumulative(
          table,
          rows,
          { nav: rules.change.nav, cumulative: rules.values.length },
          actions,
          tell,
          before > 0,
        );
      start = end;
    }
    await progress.report(
      layout.rows + Math.round((start / Math.max(order.length, 1)) * layout.rows),
      layout.rows * 2,
    );
  }
}

/** Holds the dividends and splits of a file against the stored NAVs. */
async function checkAllActions(
  checked: CheckedDays,
  { sql, batch }: CheckParts,
  tell: TellProblem,
): Promise<void> {
  const { table, series, order, from, until } = checked;
  const funds = [...new Map(series.map(({ fund }) => [fund.fundcode, fund])).values()];
  const coming = actionsOf(checked);
  const rows = new Map(
    grouped([...order], (at) => series[table.series[at] ?? 0]?.fund.fundcode ?? ''),
  );
  for (let one = 0; one < funds.length; one += AT_ONCE) {
    const some = funds.slice(one, one + AT_ONCE);
    const codes = some.map(({ fundcode }) => fundcode);
    const [navs, past] = await Promise.all([
      readStoredDays(sql, timeSeriesRules.navs, batch, codes, from, until),
      readCorporateActions(sql, batch, codes),
    ]);
    for (const fund of some) {
      const { fundcode } = fund;
      const actions = replaced(past.get(fundcode) ?? [], coming.get(fundcode) ?? []);
      const known = { fund, navs: navs.get(`${fundcode} `) ?? new Map(), actions };
      checkActions(checked, rows.get(fundcode) ?? [], known, tell);
    }
  }
}

/** Dividends and splits by fund. */
function actionsOf(payouts: CheckedDays | null): Map<string, FundAction[]> {
  const actions = new Map<string, FundAction[]>();
  if (!payouts) return actions;
  const { table, series, details } = payouts;
  for (let at = 0; at < table.size; at += 1) {
    const name = series[table.series[at] ?? 0];
    if (!name) throw new Error('a payout without a fund');
    const action: FundAction = {
      day: table.day[at] ?? 0,
      kind: name.kind === 'split' ? 'split' : 'dividend',
      amount: table.value(at, 0),
      isEstimated: details.get(at)?.basis === 'estimated',
    };
    actions.set(name.fund.fundcode, [...(actions.get(name.fund.fundcode) ?? []), action]);
  }
  return actions;
}

/** What is known, with what comes in its place; a day has one of each kind. */
function replaced(past: readonly FundAction[], coming: readonly FundAction[]): FundAction[] {
  return [
    ...new Map(
      [...past, ...coming].map((action) => [`${action.day} ${action.kind}`, action]),
    ).values(),
  ];
}

/** A day between trading days, of a report, on which nothing could change. */
function isBetween(date: string, calendar: TradingCalendar): boolean {
  return isReportDay(date) && calendar.day(date) === 'closed';
}

/** The one change that mends what a check of days finds, where there is one. */
function fixOf(
  code: ProblemCode,
  field: string,
  values: Record<string, string | number>,
): ImportFix | null {
  if (code === 'closedDay' || code === 'duplicate') return { field: '', value: '' };
  if (code === 'disagree' && field !== 'amount') return { field, value: String(values['percent']) };
  return code === 'scale'
    ? { field, value: String(Number((Number(values['given']) * 100).toPrecision(12))) }
    : null;
}
