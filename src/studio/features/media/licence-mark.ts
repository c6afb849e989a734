import { beijingTime } from '#rules/dates/beijing-time.ts';
import { addDays } from '#rules/dates/calendar-date.ts';
import { formatDate } from '#rules/numbers/format.ts';
import { LICENCE_WARNING_DAYS, type MediaFile } from '#schemas/media.ts';
import { libraryTexts as texts } from './texts.ts';

/** That a file's licence is over, or ends soon; else ''. `now` in epoch milliseconds. */
export function licenceMark(
  { licenceuntil }: Pick<MediaFile, 'licenceuntil'>,
  now: number,
): string {
  const today = beijingTime(new Date(now).toISOString()).slice(0, 8);
  if (licenceuntil === '' || licenceuntil >= addDays(today, LICENCE_WARNING_DAYS)) return '';
  return licenceuntil < today ? texts.licenceOver : texts.licenceEnds(formatDate(licenceuntil));
}
