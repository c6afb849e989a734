import type { YearGainRow } from '#schemas/fund/figures.ts';

/** Whether a return is of a part of its year: that of the year a fund began in, and that of a year not yet at its end. */
export function isPartYear(
  { year, startdate, navdate }: Pick<YearGainRow, 'year' | 'startdate' | 'navdate'>,
  isNewest: boolean,
): boolean {
  return startdate.startsWith(year) || (isNewest && navdate !== `${year}1231`);
}
