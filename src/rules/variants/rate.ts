/** So many visits before a rate is said: below it, chance decides. */
export const MIN_SHOWN = 100;

/** A share of visits and within which bounds it lies, from 0 to 1. */
export interface Rate {
  rate: number;
  low: number;
  high: number;
}

/** Of a normal distribution, two-sided, at 95 %. */
const Z = 1.959964;

/** The rate with its Wilson interval at 95 %; null where too few were shown to say one. */
export function reachedRate({ shown, reached }: { shown: number; reached: number }): Rate | null {
  if (shown < MIN_SHOWN) return null;
  // A tab is counted as reaching on another day than it was shown.
  const rate = Math.min(reached, shown) / shown;
  const spread = Z * Math.sqrt((rate * (1 - rate)) / shown + Z ** 2 / (4 * shown ** 2));
  const centre = rate + Z ** 2 / (2 * shown);
  const scale = 1 + Z ** 2 / shown;
  return {
    rate,
    low: Math.max(0, (centre - spread) / scale),
    high: Math.min(1, (centre + spread) / scale),
  };
}

/** Whether two rates differ beyond what chance explains, at the least: their intervals have nothing in common. */
export function areApart(one: Rate, other: Rate): boolean {
  return one.low > other.high || other.low > one.high;
}
