import type { Gap } from '#wire/preview/messages.ts';

export interface Point {
  x: number;
  y: number;
}

/** How much nearer another gap must be before it takes over, so that a trembling hand does not flicker. */
const HYSTERESIS = 6;

/** The gap nearest to a point. `current` keeps its claim until another is clearly nearer. */
export function nearestGap<G extends Pick<Gap, 'box'>>(
  gaps: readonly G[],
  point: Point,
  current: G | null,
): G | null {
  let best: G | null = null;
  for (const gap of gaps)
    if (best === null || distance(gap, point) < distance(best, point)) best = gap;
  if (!best || !current || best === current || !gaps.includes(current)) return best;
  return distance(best, point) + HYSTERESIS < distance(current, point) ? best : current;
}

/** Sideways distance counts only outside the line, and less: lines are long and thin. */
function distance({ box }: Pick<Gap, 'box'>, { x, y }: Point): number {
  const sideways = Math.max(box.x - x, 0, x - (box.x + box.width));
  const upright = Math.max(box.y - y, 0, y - (box.y + box.height));
  return upright + sideways / 2;
}
