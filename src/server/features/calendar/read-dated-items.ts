import { addDays, monthsBefore } from '#rules/dates/calendar-date.ts';
import type { DocumentKind } from '#wire/studio/document-name.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { DATED_KINDS } from './dated-kinds.ts';
import type { NarrowedTo } from './narrowed-to.ts';

/** An item with the day that its draft says, and the one that visitors get. */
export interface DatedItem {
  kind: DocumentKind;
  key: string;
  title: string;
  /** As its prop is written: yyyymmdd or yyyymmddHHMMSS. */
  drafted: string;
  /** Null: never published, or not any more. */
  published: string | null;
  seq: number | null;
  by: string;
  account: string;
}

interface Wanted {
  /** Days in Beijing, both included, yyyymmdd. */
  from: string;
  until: string;
  /** For which a rating may be quoted. */
  years: number;
}

/** Of each kind, the values of its prop that are looked for, the last one excluded. */
export function valuesOf(kind: string, { from, until, years }: Wanted): [string, string] {
  const past = addDays(until, 1);
  if (kind !== 'rating') return [from, past];
  // Months differ in length: a day more on both sides, and the exact day is worked out of each.
  return [addDays(monthsBefore(from, 12 * years), -1), addDays(monthsBefore(past, 12 * years), 1)];
}

const AFTER_ALL = '\uffff';

/**
 * Items that say of themselves what happens on a day: those whose draft names a day of the span, and all whose draft is
 * changed, since visitors may have another day. Read from the content index; bodies are read of changed items alone.
 */
export async function readDatedItems(
  sql: Queryable,
  wanted: Wanted,
  { kind, tokens, account }: NarrowedTo,
  limit: number,
): Promise<DatedItem[]> {
  const dated = DATED_KINDS.filter((one) => kind === undefined || one.kind === kind);
  if (dated.length === 0) return [];
  const bounds = dated.map((one) => ({
    ...one,
    values: valuesOf(one.kind, wanted),
    sorts: one.isSorted ? valuesOf(one.kind, wanted) : ['', AFTER_ALL],
  }));
  const rows = await sql<DatedItem[]>`
    with wanted (kind, prop, low, high, first, past) as (
      select * from unnest(${bounds.map((one) => one.kind)}::text[], ${bounds.map(({ prop }) => prop)}::text[],
        ${bounds.map(({ values }) => values[0])}::text[], ${bounds.map(({ values }) => values[1])}::text[],
        ${bounds.map(({ sorts }) => sorts[0] ?? '')}::text[], ${bounds.map(({ sorts }) => sorts[1] ?? '')}::text[])
    ), found as (
      select w.prop, w.low, w.high, d.* from wanted w cross join lateral (
        select * from desk_item i where i.kind = w.kind and not i.is_removed and i.sort >= w.first and i.sort < w.past
          and i.facts ->> w.prop >= w.low and i.facts ->> w.prop < w.high offset 0
      ) as d
      union
      select w.prop, w.low, w.high, d.* from wanted w cross join lateral (
        select * from desk_item i where i.kind = w.kind and not i.is_removed and i.is_changed order by i.sort, i.key limit ${limit}
      ) as d
    ), item as (
      select f.*, coalesce(
        (select o.account from draft_operation o where o.kind = f.kind and o.key = f.key order by o.sequence desc limit 1),
        (select r.account from release r where r.seq = f.seq), '') as account
      from found f where ${tokens}::text[] is null or f.tokens && ${tokens}::text[]
    ), both_days as (
      select kind, key, sort, title, low, high, coalesce(facts ->> prop, '') as drafted, seq, edited_by as by, account,
        case when hash is null then null when not is_changed then facts ->> prop
          else (select c.body ->> prop from content c where c.hash = item.hash) end as published
      from item where ${account}::text is null or account = ${account}
    )
    select kind, key, title, drafted, seq, by, account, published from both_days
    where drafted >= low and drafted < high or published >= low and published < high
    order by kind, sort, key limit ${limit}`;
  return rows.map((row) => ({ ...row }));
}
