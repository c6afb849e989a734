/** The middle of values that are counted by whole numbers, half-way between two where it falls there; null where there is none. */
export function medianOf(counts: readonly number[]): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  return (valueAt(counts, Math.ceil(total / 2)) + valueAt(counts, Math.floor(total / 2) + 1)) / 2;
}

/** The value that comes `place`th in order, from 1. */
function valueAt(counts: readonly number[], place: number): number {
  let passed = 0;
  return counts.findIndex((count) => (passed += count) >= place);
}
