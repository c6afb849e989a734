import type { Queryable } from '#server/platform/database/connect.ts';
import type { SegmentedTable } from '../format/segments.ts';
import type { StoredTable } from '../format/tables.ts';
import { quoted } from '../writing/write-tables.ts';
import type { RowsFile } from './manifest.ts';

/** Up to where the ranges of each kind are complete in a snapshot, as texts of the columns that divide them. */
export type ClosedUpTo = Readonly<Record<SegmentedTable['closed'], string>>;

/** What of the last backup of the same lineage may be used again. */
export interface RowsBefore {
  /** Its files. */
  before: readonly RowsFile[];
  /** The moment that it is of; null: there is none. */
  beforeAt: string | null;
}

/** A range to be closed now. */
export interface NewRange {
  from: string;
  to: string;
}

/** What of a table is kept as it is, what becomes new segments, and after which value the rest follows. */
export interface TablePlan {
  kept: RowsFile[];
  closing: NewRange[];
  /** Rows beyond it are written in each backup; null: all rows. */
  after: string | null;
}

export async function readClosed(tx: Queryable): Promise<ClosedUpTo> {
  const [row] = await tx<[Record<SegmentedTable['closed'], string>]>`
    select (select seq from head)::text as release, (select coalesce(max(batch), 0) from figure_batch)::text as batch,
      (select coalesce(max(position), 0) from activity_chain)::text as line, (now() - interval '1 hour')::text as hour`;
  return row;
}

/** Plans the segments of a table. `before` are those of the last backup. */
export async function planTable(
  tx: Queryable,
  { name }: StoredTable,
  divided: SegmentedTable,
  { closed, before, beforeAt }: Pick<RowsBefore, 'before' | 'beforeAt'> & { closed: ClosedUpTo },
): Promise<TablePlan> {
  const kept =
    divided.closed === 'hour' ? await stillWhole(tx, name, divided, { before, beforeAt }) : before;
  const last = kept.at(-1)?.range?.to ?? null;
  const closing = await newRanges(tx, name, divided, { last, upTo: closed[divided.closed] });
  return { kept: [...kept], closing, after: closing.at(-1)?.to ?? last };
}

/** `select` of the rows of a table, or of those of a range; what it is called from is COPY, which takes no parameters. */
export function selectRows(
  { name, columns }: StoredTable,
  divided?: SegmentedTable,
  { from, to }: { from: string | null; to: string | null } = { from: null, to: null },
): string {
  const list = columns.map((column) => `t.${quoted(column)}`).join(', ');
  const limits = { from: from && literal(from), to: to && literal(to) };
  return `select ${list} from ${divided?.source ?? `${quoted(name)} t`}${divided ? where(divided, limits) : ''}`;
}

function where(
  { by, through }: SegmentedTable,
  limits: { from: string | null; to: string | null },
): string {
  if (through) return ` where ${through.condition(limits)}`;
  const { from, to } = limits;
  const conditions = [
    ...(from === null ? [] : [`${quoted(by)} > ${from}`]),
    ...(to === null ? [] : [`${quoted(by)} <= ${to}`]),
  ];
  return conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
}

async function newRanges(
  tx: Queryable,
  name: string,
  { by, source, through, rows }: SegmentedTable,
  { last, upTo }: { last: string | null; upTo: string },
): Promise<NewRange[]> {
  const after = last === null ? '' : `and ${quoted(by)} > ${literal(last)}`;
  const found = await tx.unsafe<{ upto: string; count: number }[]>(`
    select max(value)::text as upto, sum(n)::int8 as count from (
      select value, n, floor((sum(n) over (order by value) - n) / ${rows}) as part from (
        select ${quoted(by)} as value, count(*) as n from ${source ?? `${quoted(through?.table ?? name)} t`}
        where ${quoted(by)} <= ${literal(upTo)} ${after} group by 1) counted) parted
    group by part order by part`);
  const isFull = (index: number) => index < found.length - 1 || (found[index]?.count ?? 0) >= rows;
  return found.flatMap(({ upto }, index) =>
    isFull(index) ? [{ from: found[index - 1]?.upto ?? last ?? '', to: upto }] : [],
  );
}

/**
 * Days after its end for which a range of times is counted: no transaction is as late. From then on rows of it may be taken
 * away from the table, and the range stays as it was written.
 */
export const COUNTED_DAYS = 7;

/**
 * The segments up to the first one that a late transaction has put rows into. Ranges hold their upper end, buckets the lower
 * one. A range is counted until a backup of `COUNTED_DAYS` after its end has counted it.
 */
async function stillWhole(
  tx: Queryable,
  name: string,
  { by }: SegmentedTable,
  { before, beforeAt }: RowsBefore,
): Promise<readonly RowsFile[]> {
  const ends = before.map(({ range }) => range?.to ?? '');
  const [{ settled }] = await tx<[{ settled: number }]>`
    select count(*) as settled from unnest(${ends}::timestamptz[]) as range ("to")
    where "to" < ${beforeAt}::timestamptz - make_interval(days => ${COUNTED_DAYS})`;
  const counted = before.slice(settled);
  const last = ends.at(-1);
  if (last === undefined || counted.length === 0) return before;
  const from = settled > 0 ? `${quoted(by)} > ${literal(ends[settled - 1] ?? '')} and` : '';
  const counts = await tx.unsafe<{ bucket: number; count: number }[]>(`
    select width_bucket(${quoted(by)} - interval '1 microsecond', array[${ends.slice(settled).map(literal).join(', ')}]::timestamptz[]) as bucket, count(*) as count
    from ${quoted(name)} where ${from} ${quoted(by)} <= ${literal(last)} group by 1`);
  const found = new Map(counts.map(({ bucket, count }) => [bucket, count]));
  const late = counted.findIndex(({ rows }, index) => (found.get(index) ?? 0) !== rows);
  return late < 0 ? before : before.slice(0, settled + late);
}

/** A value that the database wrote itself. */
function literal(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}
