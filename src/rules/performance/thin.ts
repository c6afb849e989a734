/**
 * Leaves rows out of a long series so that its drawing stays true: both ends, the rows at `keep`, and of every stretch
 * the highest and the lowest row by each measure remain, in their order. At most `limit` rows, except that `keep` and
 * the ends always remain.
 */
export function thin<Row>(
  rows: readonly Row[],
  limit: number,
  measures: readonly ((row: Row) => number)[],
  keep: readonly number[] = [],
): Row[] {
  if (rows.length <= limit) return [...rows];
  const fixed = new Set([0, ...keep, rows.length - 1]);
  for (
    let stretches = Math.ceil((limit - fixed.size) / 2);
    stretches > 0;
    stretches = Math.floor(stretches * 0.9)
  ) {
    const kept = new Set([...fixed, ...extremes(rows, stretches, measures)]);
    if (kept.size <= limit) return pick(rows, kept);
  }
  return pick(rows, fixed);
}

function extremes<Row>(
  rows: readonly Row[],
  stretches: number,
  measures: readonly ((row: Row) => number)[],
): number[] {
  const length = rows.length / stretches;
  return Array.from({ length: stretches }, (_, index) => {
    const [from, to] = [Math.floor(index * length), Math.floor((index + 1) * length)];
    return measures.flatMap((measure) => lowestAndHighest(rows, from, to, measure));
  }).flat();
}

function lowestAndHighest<Row>(
  rows: readonly Row[],
  from: number,
  to: number,
  measure: (row: Row) => number,
): number[] {
  if (from >= to) return [];
  const values = rows.slice(from, to).map(measure);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  return [from + values.indexOf(lowest), from + values.indexOf(highest)];
}

function pick<Row>(rows: readonly Row[], kept: ReadonlySet<number>): Row[] {
  return rows.filter((_, index) => kept.has(index));
}
