import type { FigureSource } from '#wire/studio/provenance.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { Moment } from '#server/store/content/moment.ts';
import { counts, visibleBatch } from './rows.ts';

/** Tables of figures by fund and day. */
export type HistoryTable = 'nav' | 'cash_yield';

/** Which days of a table were used, as of a moment. */
export interface UsedDays {
  table: HistoryTable;
  fundcode: string;
  first: string;
  last: string;
}

/** The last day with figures on or before a date, yyyymmdd; the fund's first day where it has none so early, null where it has none. */
export async function dayOnOrBefore(
  sql: Queryable,
  moment: Moment,
  { table, fundcode, date }: Pick<UsedDays, 'table' | 'fundcode'> & { date: string },
): Promise<string | null> {
  const isSeen = counts(sql, visibleBatch(sql, moment));
  const [row] = await sql<[{ day: string | null }]>`
    select coalesce(
      (select max(navdate) from ${sql(table)} where fundcode = ${fundcode} and navdate <= ${date} and ${isSeen}),
      (select min(navdate) from ${sql(table)} where fundcode = ${fundcode} and ${isSeen})) as day`;
  return row.day;
}

/** Whether a fund has unit NAVs or, as a cash fund, yields; null where it has no figures. */
export async function historyTableOf(
  sql: Queryable,
  moment: Moment,
  fundcode: string,
): Promise<HistoryTable | null> {
  const isSeen = counts(sql, visibleBatch(sql, moment));
  const [row] = await sql<[{ hasNavs: boolean; hasYields: boolean }]>`
    select exists (select from nav where fundcode = ${fundcode} and ${isSeen}) as "hasNavs",
      exists (select from cash_yield where fundcode = ${fundcode} and ${isSeen}) as "hasYields"`;
  if (row.hasNavs) return 'nav';
  return row.hasYields ? 'cash_yield' : null;
}

/** The batches that brought these days as they were shown at the moment, with how many days each, the newest first. */
export async function batchesOfDays(
  sql: Queryable,
  moment: Moment,
  { table, fundcode, first, last }: UsedDays,
): Promise<{ batch: number; rows: number }[]> {
  return await sql<{ batch: number; rows: number }[]>`
    select batch, count(*)::int as rows from (
      select distinct on (navdate) navdate, batch from ${sql(table)}
      where fundcode = ${fundcode} and navdate >= ${first} and navdate <= ${last} and ${counts(sql, visibleBatch(sql, moment))}
      order by navdate, batch desc
    ) as shown group by batch order by batch desc`;
}

/** The batch that brought a dividend or split as it was shown at the moment. */
export async function batchesOfPayouts(
  sql: Queryable,
  moment: Moment,
  fundcode: string,
  day: string,
): Promise<{ batch: number; rows: number }[]> {
  return await sql<{ batch: number; rows: number }[]>`
    select batch, count(*)::int as rows from (
      select distinct on (exdate, kind) batch from dividend
      where fundcode = ${fundcode} and ${day === '' ? sql`true` : sql`exdate = ${day}`} and ${counts(sql, visibleBatch(sql, moment))}
      order by exdate, kind, batch desc
    ) as shown group by batch order by batch desc`;
}

interface SourceRow {
  batch: number | null;
  seq: number;
  at: string;
  author: string;
  account: string;
  note: string;
  import: number | null;
  filename: string;
  sender: string;
  senderAccount: string;
  sentAt: string;
  doneAt: string | null;
  pulledFrom: string | null;
  decidedBy: string | null;
  decider: string;
  decidedAt: string;
}

/** What is recorded of these batches: release, file, importer, second person. In the order that is given. */
export async function sourcesOfBatches(
  sql: Queryable,
  used: readonly { batch: number; rows: number }[],
): Promise<FigureSource[]> {
  const rows = await readSources(
    sql,
    sql`from figure_batch b join release r using (seq)
      left join import i on i.batch = b.batch and i.state <> 'dropped'
      where b.batch = any(${used.map(({ batch }) => batch)}::bigint[])`,
    sql`b.batch`,
  );
  const byBatch = new Map(rows.map((row) => [row.batch, row]));
  return used.flatMap(({ batch, rows: count }) => {
    const row = byBatch.get(batch);
    return row ? [sourceOf(row, count)] : [];
  });
}

/** The same of the release of a document of facts. */
export async function sourceOfRelease(sql: Queryable, seq: number): Promise<FigureSource[]> {
  const rows = await readSources(
    sql,
    sql`from release r left join import i on i.seq = r.seq and i.state <> 'dropped' where r.seq = ${seq}`,
    sql`null::bigint`,
  );
  return rows.map((row) => sourceOf(row, 1));
}

type Part = ReturnType<Queryable>;

async function readSources(sql: Queryable, from: Part, batch: Part): Promise<SourceRow[]> {
  return await sql<SourceRow[]>`
    select found.*, s.name as "pulledFrom", q.decided_by as "decidedBy", coalesce(q.decider, '') as decider, q.decided_at as "decidedAt" from (
      select ${batch} as batch, r.seq, r.recorded_at as at, r.author, coalesce(r.account, '') as account, r.note,
        i.id as import, i.filename, i.author as sender, i.account as "senderAccount", i.created_at as "sentAt", i.done_at as "doneAt"
      ${from}
    ) as found
    left join lateral (select source from pull_run where pull_run.import = found.import order by id desc limit 1) as run on true
    left join pull_source s on s.id = run.source
    left join publish_request q on q.seq = found.seq and q.state = 'done'`;
}

function sourceOf(row: SourceRow, rows: number): FigureSource {
  const { batch, seq, at, author, account, note, decidedBy, decider, decidedAt } = row;
  return {
    batch,
    rows,
    release: { seq, at, author, account, note },
    file:
      row.import === null
        ? null
        : {
            import: row.import,
            filename: row.filename,
            author: row.sender,
            account: row.senderAccount,
            sentAt: row.sentAt,
            doneAt: row.doneAt,
            pulledFrom: row.pulledFrom,
          },
    agreed: decidedBy === null ? null : { author: decidedBy, account: decider, at: decidedAt },
  };
}
