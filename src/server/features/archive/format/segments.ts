/** How the rows of an append-only table are divided into ranges, each of which is written once. */
export interface SegmentedTable {
  /** The column whose values only grow; a range is open at its lower end and closed at its upper one. */
  by: string;
  /** What the column stands in, as it follows FROM with the table under the alias `t`. Absent: the table itself. */
  source?: string;
  /** Rows from which on a range is closed; fewer are written whole in each backup. */
  rows: number;
  /**
   * How a range is known to be complete: `release`, by the last release; `batch`, by the last batch of figures that shows;
   * `line`, by the last line of the chained activity log; each is taken one after the other under a lock. `hour`: a column of
   * times, whose rows of the last hour are not closed, and whose ranges are counted each time, since a transaction may be late.
   */
  closed: 'release' | 'batch' | 'line' | 'hour';
}

const ROWS = 100_000;
const figures = { by: 'batch', rows: ROWS, closed: 'batch' } as const;

/** Tables to which rows are only appended. All others are written whole in each backup. */
export const SEGMENTED_TABLES: Readonly<Record<string, SegmentedTable>> = {
  release: { by: 'seq', rows: ROWS, closed: 'release' },
  publication: { by: 'seq', rows: ROWS, closed: 'release' },
  // A body belongs to the first release that published it.
  content: {
    by: 'seq',
    source:
      '(select hash as first_hash, min(seq) as seq from publication where hash is not null group by hash) p join content t on t.hash = p.first_hash',
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
};
