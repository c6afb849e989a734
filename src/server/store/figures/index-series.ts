import type { IndexSeries } from '#rules/performance/index-series.ts';
import type { IndexKind } from '#schemas/fund/benchmark.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { Moment } from '#server/store/content/moment.ts';
import { counts, visibleBatch, type BatchFilter } from './rows.ts';

/** What is known of an index or a rate besides its values. */
export interface KnownIndex {
  code: string;
  name: string;
  kind: IndexKind;
}

/** A day of an index or rate, checked; `value` is decimal text. */
export interface IndexValue extends KnownIndex {
  day: string;
  value: string;
}

/** Of an answer that shows what a benchmark grew by: an import of the index drops it. */
export function indexTag(indexcode: string): string {
  return `index/${indexcode}`;
}

/** Every index and rate that has values as of a batch, by code; name and kind are those of its newest batch. */
export async function knownIndices(
  sql: Queryable,
  batch: BatchFilter,
): Promise<Map<string, KnownIndex>> {
  const rows = await sql<KnownIndex[]>`
    select distinct on (indexcode) indexcode as code, indexname as name, kind from index_value
    where ${counts(sql, batch)} order by indexcode, batch desc`;
  return new Map(rows.map((row) => [row.code, { ...row }]));
}

/** The series of these codes as of a moment; codes without values are absent. */
export async function readIndexSeries(
  sql: Queryable,
  moment: Moment,
  codes: readonly string[],
): Promise<Map<string, IndexSeries>> {
  if (codes.length === 0) return new Map();
  const batch = visibleBatch(sql, moment);
  const rows = await sql<(KnownIndex & { days: string; values: string })[]>`
    select known.*, history.days, history.values from (
      select indexcode, string_agg(valueday, ' ' order by valueday) as days, string_agg(value::text, ' ' order by valueday) as values from (
        select distinct on (indexcode, valueday) indexcode, valueday, value from index_value
        where indexcode = any(${[...codes]}) and ${counts(sql, batch)} order by indexcode, valueday, batch desc
      ) as day group by indexcode
    ) as history
    cross join lateral (
      select indexcode as code, indexname as name, kind from index_value v
      where v.indexcode = history.indexcode and ${counts(sql, batch)} order by batch desc limit 1
    ) as known`;
  return new Map(
    rows.map(({ code, name, kind, days, values }) => [
      code,
      { code, name, kind, days: days.split(' '), values: values.split(' ').map(Number) },
    ]),
  );
}

/** What is stored of these days as of a batch, decimal text by `code day`. */
export async function storedIndexValues(
  sql: Queryable,
  batch: number,
  codes: readonly string[],
): Promise<Map<string, string>> {
  const rows = await sql<{ name: string; value: string }[]>`
    select distinct on (indexcode, valueday) indexcode || ' ' || valueday as name, value::text as value from index_value
    where indexcode = any(${[...codes]}) and ${counts(sql, batch)} order by indexcode, valueday, batch desc`;
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** Adds rows to a batch. */
export async function writeIndexValues(
  tx: Queryable,
  batch: number,
  values: readonly IndexValue[],
): Promise<void> {
  await tx`
    insert into index_value (batch, indexcode, indexname, kind, valueday, value)
    select ${batch}, * from unnest(${values.map(({ code }) => code)}::text[], ${values.map(({ name }) => name)}::text[],
      ${values.map(({ kind }) => kind)}::text[], ${values.map(({ day }) => day)}::text[], ${values.map(({ value }) => value)}::numeric[])`;
}

/** The codes of the indices of which a batch has rows. */
export async function indicesOfBatch(sql: Queryable, batch: number): Promise<string[]> {
  const rows = await sql<
    { code: string }[]
  >`select distinct indexcode as code from index_value where batch = ${batch} order by 1`;
  return rows.map(({ code }) => code);
}

/** A day up to which a fund's figures are looked for, yyyymmdd. */
export interface BaseDay {
  fundcode: string;
  period: string;
  day: string;
}

/** The last day with figures of each fund on or before each of these days, by `fundcode period`; absent where there is none. */
export async function baseDays(
  sql: Queryable,
  moment: Moment,
  wanted: readonly BaseDay[],
): Promise<Map<string, string>> {
  if (wanted.length === 0) return new Map();
  const isSeen = counts(sql, visibleBatch(sql, moment));
  const last = (table: 'nav' | 'cash_yield') => sql`
    select max(navdate) from ${sql(table)} where fundcode = w.fundcode and navdate <= w.day and ${isSeen}`;
  const rows = await sql<{ name: string; day: string | null }[]>`
    select w.fundcode || ' ' || w.period as name, coalesce((${last('nav')}), (${last('cash_yield')})) as day
    from unnest(${wanted.map(({ fundcode }) => fundcode)}::text[], ${wanted.map(({ period }) => period)}::text[],
      ${wanted.map(({ day }) => day)}::text[]) as w (fundcode, period, day)`;
  return new Map(rows.flatMap(({ name, day }) => (day === null ? [] : [[name, day] as const])));
}
