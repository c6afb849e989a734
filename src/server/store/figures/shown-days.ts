import {
  dayHistory,
  type DayVersion,
  type ShownSpan,
  type UndoneBatch,
} from '#rules/figures/day-history.ts';
import { grouped } from '#rules/text/grouped.ts';
import type { GrowthField } from '#schemas/fund.ts';
import type { FigureAction, FigureDay, FigureRelease, ShownFigures } from '#wire/studio/figures.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { Moment } from '#server/store/content/moment.ts';
import { visibleBatch } from './rows.ts';

/** Tables of figures by day, and what a row of them says. */
const DAY_TABLES = {
  navs: { table: 'nav', values: ['nav', 'growth'] },
  yields: { table: 'cash_yield', values: ['income10k', 'yield7d'] },
} as const;
export type ShownFigureType = keyof typeof DAY_TABLES;

interface Row {
  fundcode: string;
  day: string;
  kind: FigureAction['kind'];
  batch: number;
  values: string[];
}

export interface ActionCursor {
  day: string;
  fundcode: string;
  kind: FigureAction['kind'];
}

/** Days of a fund, newest first, from before a day; each with all that was ever shown of it. */
export async function shownDays(
  sql: Queryable,
  moment: Moment,
  sort: ShownFigureType,
  {
    fundcode,
    before = '99999999',
    limit,
  }: { fundcode: string; before?: string | undefined; limit: number },
): Promise<FigureDay[]> {
  const { table, values } = DAY_TABLES[sort];
  const seen = visibleBatch(sql, moment);
  const rows = await sql<Row[]>`
    select fundcode, navdate as day, '' as kind, batch, array[${sql(values[0])}::text, ${sql(values[1])}::text] as "values" from ${sql(table)}
    where fundcode = ${fundcode} and batch <= ${seen} and navdate < ${before}
      and navdate >= (select min(navdate) from (select distinct navdate from ${sql(table)} where fundcode = ${fundcode} and batch <= ${seen} and navdate < ${before} order by navdate desc limit ${limit}) as page)
    order by navdate desc, batch`;
  return (await withHistory(sql, moment, rows)).map(({ row, shown }) => ({ day: row.day, shown }));
}

/** Days of a fund from `first` to `last`, newest first, of which other figures were shown before; and how many there are. */
export async function correctedDays(
  sql: Queryable,
  moment: Moment,
  sort: ShownFigureType,
  {
    fundcode,
    first,
    last,
    limit,
  }: { fundcode: string; first: string; last: string; limit: number },
): Promise<{ days: FigureDay[]; total: number }> {
  const { table, values } = DAY_TABLES[sort];
  const seen = visibleBatch(sql, moment);
  const several = await sql<{ day: string }[]>`
    select navdate as day from ${sql(table)}
    where fundcode = ${fundcode} and batch <= ${seen} and navdate >= ${first} and navdate <= ${last}
    group by navdate having count(distinct (${sql(values[0])}, ${sql(values[1])})) > 1 order by navdate desc`;
  const days = several.slice(0, limit).map(({ day }) => day);
  const rows = await sql<Row[]>`
    select fundcode, navdate as day, '' as kind, batch, array[${sql(values[0])}::text, ${sql(values[1])}::text] as "values" from ${sql(table)}
    where fundcode = ${fundcode} and batch <= ${seen} and navdate = any(${days}::text[]) order by navdate desc, batch`;
  const found = await withHistory(sql, moment, rows);
  return { days: found.map(({ row, shown }) => ({ day: row.day, shown })), total: several.length };
}

/** What was shown of a fund's return, or of its deepest fall since inception, up to a day, the newest first. */
export async function shownReturns(
  sql: Queryable,
  moment: Moment,
  fundcode: string,
  period: GrowthField | 'maxdrawdown',
  day: string,
): Promise<ShownFigures[]> {
  const rows = await sql<Row[]>`
    select fundcode, navdate as day, '' as kind, batch, array[coalesce(${sql(period)}::text, '')] as "values" from fund_performance
    where fundcode = ${fundcode} and navdate = ${day} and batch <= ${visibleBatch(sql, moment)} order by batch`;
  return (await withHistory(sql, moment, rows))[0]?.shown ?? [];
}

/** Dividends and splits, newest first, of one fund or all; also those that were taken away. */
export async function shownActions(
  sql: Queryable,
  moment: Moment,
  {
    fundcode,
    year,
    after,
    limit,
  }: {
    fundcode?: string | undefined;
    year?: string | undefined;
    after?: ActionCursor | undefined;
    limit: number;
  },
): Promise<(ActionCursor & { shown: ShownFigures[] })[]> {
  const seen = visibleBatch(sql, moment);
  const rows = await sql<Row[]>`
    select d.fundcode, d.exdate as day, d.kind, d.batch, array[d.amount::text] as "values" from (
      select distinct exdate, fundcode, kind from dividend
      where batch <= ${seen}
        ${fundcode === undefined ? sql`` : sql`and fundcode = ${fundcode}`}
        ${year === undefined ? sql`` : sql`and exdate >= ${`${year}0101`} and exdate <= ${`${year}1231`}`}
        ${after === undefined ? sql`` : sql`and (exdate, fundcode, kind) < (${after.day}, ${after.fundcode}, ${after.kind})`}
      order by exdate desc, fundcode desc, kind desc limit ${limit}
    ) as page join dividend d using (exdate, fundcode, kind) where d.batch <= ${seen}
    order by d.exdate desc, d.fundcode desc, d.kind desc, d.batch`;
  return (await withHistory(sql, moment, rows)).map(
    ({ row: { fundcode: code, day, kind }, shown }) => ({
      fundcode: code,
      day,
      kind,
      shown: shown.map(withoutTakenAway),
    }),
  );
}

/** An amount of 0 takes a dividend or a split away. */
function withoutTakenAway({ values, ...span }: ShownFigures): ShownFigures {
  return { ...span, values: values && Number(values[0]) === 0 ? null : values };
}

/** What was shown of each day, told by the releases that changed it. Rows of a day stand together. */
async function withHistory(
  sql: Queryable,
  moment: Moment,
  rows: readonly Row[],
): Promise<{ row: Row; shown: ShownFigures[] }[]> {
  const batches = [...new Set(rows.map(({ batch }) => batch))];
  const undone = await sql<
    UndoneBatch[]
  >`select batch, by_batch as by from figure_undo where batch = any(${batches}::bigint[]) and by_batch <= ${visibleBatch(sql, moment)}`;
  const releases = await releasesOf(sql, [...batches, ...undone.map(({ by }) => by)]);
  return grouped(rows, ({ fundcode, day, kind }) => `${day} ${fundcode} ${kind}`).flatMap(
    ([, versions]) => {
      const [row] = versions;
      const spans = dayHistory(
        versions.map(({ batch, values }): DayVersion<string[]> => ({ batch, value: values })),
        undone,
      );
      return row ? [{ row, shown: spans.map((span) => told(span, releases)) }] : [];
    },
  );
}

function told(
  { value, from, until }: ShownSpan<string[]>,
  releases: ReadonlyMap<number, FigureRelease>,
): ShownFigures {
  const release = (batch: number) => {
    const found = releases.get(batch);
    if (!found) throw new Error(`batch ${batch} has no release`);
    return found;
  };
  return { values: value, from: release(from), until: until === null ? null : release(until) };
}

async function releasesOf(
  sql: Queryable,
  batches: readonly number[],
): Promise<Map<number, FigureRelease>> {
  const rows = await sql<(FigureRelease & { batch: number })[]>`
    select b.batch, r.seq, r.recorded_at as at, r.author, coalesce(r.account, '') as account, r.note from figure_batch b join release r using (seq) where b.batch = any(${[...batches]}::bigint[])`;
  return new Map(rows.map(({ batch, ...release }) => [batch, release]));
}
