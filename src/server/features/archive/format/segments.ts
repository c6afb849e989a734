/** How the rows of an append-only table are divided into ranges, each of which is written once. */
export interface SegmentedTable {
  /** The column whose values only grow; a range is open at its lower end and closed at its upper one. */
  by: string;
  /** What the column stands in, as it follows FROM with the table under the alias `t`. Absent: the table itself. */
  source?: string;
  /** How rows of a range are found where the column stands in another table: that table, and the condition on `t`. */
  through?: { table: string; condition(range: { from: string | null; to: string | null }): string };
  /** Rows from which on a range is closed; fewer are written whole in each backup. */
  rows: number;
  /**
   * How a range is known to be complete: `release`, by the last release; `batch`, by the last batch of figures that shows;
   * `line`, by the last line of the chained activity log; each is taken one after the other under a lock. `hour`: a column of
   * times, whose rows of the last hour are not closed. Its ranges are counted by each backup of their first week, since a
   * transaction may be late; afterwards rows may be taken away, and the range stays as it was written.
   */
  closed: 'release' | 'batch' | 'line' | 'hour';
}

const ROWS = 100_000;
const figures = { by: 'batch', rows: ROWS, closed: 'batch' } as const;

/** The limits are literals of SQL. */
function firstPublishedIn({ from, to }: { from: string | null; to: string | null }): string {
  const upTo = to === null ? '' : ` and seq <= ${to}`;
  const published = `t.hash in (select hash from publication where seq > ${from ?? 0}${upTo})`;
  if (from === null) return published;
  return `${published} and not exists (select from publication p where p.hash = t.hash and p.seq <= ${from})`;
}

/** Tables to which rows are only appended. All others are written whole in each backup. */
export const SEGMENTED_TABLES: Readonly<Record<string, SegmentedTable>> = {
  release: { by: 'seq', rows: ROWS, closed: 'release' },
  publication: { by: 'seq', rows: ROWS, closed: 'release' },
  // A body belongs to the first release that published it.
  content: {
    by: 'seq',
    through: { table: 'publication', condition: firstPublishedIn },
    rows: 20_000,
    closed: 'release',
  },
  nav: figures,
  cash_yield: figures,
  benchmark_growth: figures,
  index_value: figures,
  fund_performance: figures,
  figure_digest: figures,
  activity: {
    by: 'position',
    source: 'activity_chain p join activity t using (number)',
    rows: ROWS,
    closed: 'line',
  },
  activity_chain: { by: 'position', rows: ROWS, closed: 'line' },
  draft_operation: { by: 'at', rows: ROWS, closed: 'hour' },
  version_authors: { by: 'at', rows: ROWS, closed: 'hour' },
};
