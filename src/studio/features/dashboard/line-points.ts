/** Values as points of a line in a box, the lowest at its foot; days without one are passed over. Empty for fewer than two. */
export function linePoints(run: readonly (number | null)[], width: number, height: number): string {
  const known = run.flatMap((value, day) => (value === null ? [] : [{ day, value }]));
  if (known.length < 2) return '';
  const values = known.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const [across, up] = [width / (run.length - 1), high === low ? 0 : (height - 2) / (high - low)];
  return known
    .map(({ day, value }) => `${round(day * across)},${round(height - 1 - (value - low) * up)}`)
    .join(' ');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
