import type { FigureFact } from '../disclosure/facts.ts';
import { firstDate, groundOf } from './figure-basis.ts';

/** A day of a fund, yyyymmdd, whose figures came by an import of which it is known who compared it with its source. */
export interface ReviewedDay {
  day: string;
  /** The fund's next day with figures, yyyymmdd; '' where this is its last. */
  next: string;
  review: NonNullable<FigureFact['reviewed']>;
}

/**
 * Who checked the data of a figure: `none` where a day that it follows from was not; of the figure of one day who did. Of a
 * return over many days no more is told. `undefined`: not known. `days`: of its fund.
 */
export function figureReview(
  figure: FigureFact,
  days: readonly ReviewedDay[],
): FigureFact['reviewed'] {
  const { kind, fundcode, period, from = '', to = '', asof, isAnnualised = false } = figure;
  const name = { kind, fundcode, period, from, to, asof, isAnnualised };
  const ground = groundOf(name);
  const last = to === '' ? asof : to;
  if (ground.from !== 'days' || last === '') return undefined;
  const first = ground.isOneDay ? last : (firstDate(name, last) ?? '');
  // The first that is used is the last on or before `first`, which may be no trading day.
  const used = days.filter(
    ({ day, next }) => day <= last && (day >= first || next === '' || next > first),
  );
  if (used.some(({ review }) => review === 'none')) return 'none';
  return ground.isOneDay ? used[0]?.review : undefined;
}
