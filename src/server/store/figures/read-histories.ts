import { LATER_DAYS } from '#rules/performance/adjusted-levels.ts';
import { withPayouts } from '#rules/performance/performance.ts';
import type { HistoryDay } from '#rules/performance/running-performance.ts';
import { grouped } from '#rules/text/grouped.ts';
import type { DividendRow } from '#schemas/fund.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { incomeGrowth } from './figures.ts';
import { counts, shownDividends } from './rows.ts';

/** What a fund's history is of: NAVs, or the income of a cash fund. */
export type HistoryKind = 'nav' | 'cash';

const SOURCES = {
  nav: { table: 'nav', value: 'nav', other: 'growth' },
  cash: { table: 'cash_yield', value: 'income10k', other: 'yield7d' },
} as const;

/** Days of one fund, ascending, with the payouts disclosed of them; and the figures of the last. */
export interface History {
  kind: HistoryKind;
  days: HistoryDay[];
  /** Unit NAV, or income per 10,000 units. */
  value: string;
  /** Growth in percent, or yield of seven days. */
  other: string;
}

/** Days and figures of a history, each joined by spaces: hundreds of thousands of rows would take as long to read as to write. */
interface JoinedDays {
  days: string;
  values: string;
  others: string;
}

/** By fundcode, or by the place of a span. */
type Payouts = Map<string, DividendRow[]>;

/** Whole histories by fundcode. A fund that has NAVs is none of cash. */
export async function readHistories(
  tx: Queryable,
  batch: number,
  fundcodes: string[],
): Promise<Map<string, History>> {
  if (fundcodes.length === 0) return new Map();
  const [navs, yields, payouts] = await Promise.all([
    wholeHistories(tx, batch, 'nav', fundcodes),
    wholeHistories(tx, batch, 'cash', fundcodes),
    payoutsOf(tx, batch, fundcodes),
  ]);
  return new Map([
    ...yields.map((row) => [row.fundcode, toHistory('cash', row, [])] as const),
    ...navs.map(
      (row) => [row.fundcode, toHistory('nav', row, payouts.get(row.fundcode) ?? [])] as const,
    ),
  ]);
}

async function wholeHistories(
  tx: Queryable,
  batch: number,
  kind: HistoryKind,
  fundcodes: string[],
): Promise<(JoinedDays & { fundcode: string })[]> {
  const { table, value, other } = SOURCES[kind];
  return await tx<(JoinedDays & { fundcode: string })[]>`
    select fundcode, ${joinedDays(tx)} from (
      select distinct on (fundcode, navdate) fundcode, navdate, ${tx(value)}::text as value, ${tx(other)}::text as other from ${tx(table)}
      where fundcode = any(${fundcodes}) and ${counts(tx, batch)} order by fundcode, navdate, batch desc
    ) as day group by fundcode`;
}

function joinedDays(tx: Queryable) {
  return tx`string_agg(navdate, ' ' order by navdate) as days, string_agg(value, ' ' order by navdate) as "values", string_agg(other, ' ' order by navdate) as others`;
}

async function payoutsOf(tx: Queryable, batch: number, fundcodes: string[]): Promise<Payouts> {
  const rows = await tx<
    (DividendRow & { fundcode: string })[]
  >`${shownDividends(tx, batch, tx`fundcode = any(${fundcodes})`)}`;
  return new Map(grouped(rows, ({ fundcode }) => fundcode));
}

/** Days of a fund that are wanted: those after a day up to another, and `LATER_DAYS` more. */
export interface WantedDays {
  fundcode: string;
  after: string;
  /** '' for all. */
  until: string;
}

/** What is stored of each of the spans, at its place; `undefined` where there is no such day. */
export async function readSpans(
  tx: Queryable,
  batch: number,
  kind: HistoryKind,
  wanted: readonly WantedDays[],
): Promise<(History | undefined)[]> {
  const asked = wanted.flatMap((days, place) => (isEmpty(days) ? [] : [{ ...days, place }]));
  if (asked.length === 0) return wanted.map(() => undefined);
  const rows = await spanDays(tx, batch, kind, asked);
  const payouts =
    kind === 'nav' ? await spanPayouts(tx, batch, rows) : new Map<string, DividendRow[]>();
  const histories = new Map(
    rows.map((row) => [row.place, toHistory(kind, row, payouts.get(String(row.place)) ?? [])]),
  );
  return wanted.map((_, place) => histories.get(place));
}

function isEmpty({ after, until }: WantedDays): boolean {
  return until !== '' && until <= after;
}

interface SpanRow extends JoinedDays {
  place: number;
  fundcode: string;
}

async function spanDays(
  tx: Queryable,
  batch: number,
  kind: HistoryKind,
  spans: readonly (WantedDays & { place: number })[],
): Promise<SpanRow[]> {
  const { table, value, other } = SOURCES[kind];
  const ofFund = tx`fundcode = span.fundcode collate "C" and ${counts(tx, batch)}`;
  return await tx<SpanRow[]>`
    select span.place, span.fundcode, joined.* from unnest(${spans.map(({ place }) => place)}::int[], ${spans.map(({ fundcode }) => fundcode)}::text[],
      ${spans.map(({ after }) => after)}::text[], ${spans.map(({ until }) => (until === '' ? '99999999' : until))}::text[])
      as span (place, fundcode, after, until)
    cross join lateral (
      select max(navdate) as navdate from (
        select distinct navdate from ${tx(table)} where ${ofFund} and navdate > span.until collate "C" order by navdate limit ${LATER_DAYS}
      ) as later
    ) as later
    cross join lateral (
      select ${joinedDays(tx)} from (
        select distinct on (navdate) navdate, ${tx(value)}::text as value, ${tx(other)}::text as other from ${tx(table)}
        where ${ofFund} and navdate > span.after collate "C" and navdate <= coalesce(later.navdate, span.until) collate "C" order by navdate, batch desc
      ) as day
    ) as joined
    where joined.days is not null`;
}

async function spanPayouts(
  tx: Queryable,
  batch: number,
  spans: readonly SpanRow[],
): Promise<Payouts> {
  const rows = await tx<(DividendRow & { place: number })[]>`
    select span.place, payout.* from unnest(${spans.map(({ place }) => place)}::int[], ${spans.map(({ fundcode }) => fundcode)}::text[],
      ${spans.map(({ days }) => days.slice(0, 8))}::text[], ${spans.map(({ days }) => days.slice(-8))}::text[]) as span (place, code, first, last)
    cross join lateral (${shownDividends(
      tx,
      batch,
      tx`fundcode = span.code collate "C" and exdate >= span.first collate "C" and exdate <= span.last collate "C"`,
    )}) as payout order by span.place, payout.exdate, payout.kind`;
  return new Map(grouped(rows, ({ place }) => String(place)));
}

function toHistory(
  kind: HistoryKind,
  joined: JoinedDays,
  payouts: readonly DividendRow[],
): History {
  const [values, others] = [joined.values.split(' '), joined.others.split(' ')];
  const days = joined.days.split(' ').map((navdate, at): HistoryDay => {
    const [value = '0', other = '0'] = [values[at], others[at]];
    return kind === 'nav'
      ? { navdate, nav: value, growth: other }
      : incomeGrowth({ navdate, income10k: value, yield7d: other });
  });
  return {
    kind,
    days: kind === 'nav' ? withPayouts(days, payouts) : days,
    value: values.at(-1) ?? '',
    other: others.at(-1) ?? '',
  };
}
