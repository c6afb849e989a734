/** A day whose change follows from the NAV of the day before; what was paid or split on it is part of the change. */
export interface FollowingDay {
  nav: number;
  /** In yuan for each unit, 0 where nothing was paid. */
  dividend: number;
  /** Units that one became, 1 where nothing was split. */
  split: number;
}

const DECIMALS = 2;

/** The change of a day in percent after a NAV, as decimal text with two digits after the point. */
export function growthAfter(nav: number, { nav: next, dividend, split }: FollowingDay): string {
  const percent = ((next * split + dividend) / nav - 1) * 100;
  const text = percent.toFixed(DECIMALS);
  return Number(text) === 0 ? (0).toFixed(DECIMALS) : text;
}
