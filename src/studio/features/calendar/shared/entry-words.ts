import { beijingInstant } from '#rules/dates/beijing-time.ts';
import type { CalendarEntry } from '#wire/studio/calendar.ts';
import { documentTitle } from '../../../base/language/messages.ts';
import { inLanguage } from '../../../base/language/language.ts';
import { clockTime, fullDay, fullTime } from '../../../base/time/time.ts';
import { calendarTexts as texts } from './texts.ts';

/** What an entry is called: its title, and how many documents there are besides. */
export function entryTitle({ what, title, document, total, state }: CalendarEntry): string {
  if (what === 'report') return reportName(title);
  const shown = document ? documentTitle(document.kind, title) : title;
  return total > 1 && state !== 'prepared' ? texts.documents(shown, total) : shown;
}

/** 10:00, or that it lasts the whole day. */
export function entryTime({ at, isWholeDay }: Pick<CalendarEntry, 'at' | 'isWholeDay'>): string {
  return isWholeDay ? texts.wholeDay : clockTime(at);
}

/** The day of an entry, with its time where it has one. */
export function momentText(at: string, { isWholeDay }: Pick<CalendarEntry, 'isWholeDay'>): string {
  return isWholeDay ? fullDay(at) : fullTime(at);
}

/** A day yyyymmdd with its weekday. */
export function weekdayText(day: string): string {
  return fullDay(beijingInstant(`${day}000000`));
}

const PERIODS: readonly [RegExp, string][] = [
  [/^(\d{4}) 年第 (\d) 季度报告$/, 'Quarterly report, Q$2 $1'],
  [/^(\d{4}) 年中期报告$/, 'Interim report $1'],
  [/^(\d{4}) 年年度报告$/, 'Annual report $1'],
];

/** A periodical report as the reader's language names it. */
export function reportName(title: string): string {
  const english = PERIODS.find(([pattern]) => pattern.test(title));
  return inLanguage({
    zh: title,
    en: english ? title.replace(english[0], english[1]) : title,
  });
}
