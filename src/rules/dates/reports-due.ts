import { addDays } from './calendar-date.ts';
import { tradingDay, type HolidayCalendar } from './trading-day.ts';

/** The last day, yyyymmdd, on which funds may publish a report. */
export interface ReportDue {
  day: string;
  /** Such as 2026 年第 1 季度报告. */
  report: string;
}

/** Working days after a quarter in which its report is published. */
const QUARTER_DAYS = 15;
const QUARTER_ENDS = ['0331', '0630', '0930', '1231'];

/**
 * The last days of reports between two days, both included, ascending, by the regulator's rules: of a quarter 15 working days
 * after it, of a half year two months, of a year three. A quarter's is left out where the holidays on the way are not known.
 */
export function reportsDue(from: string, to: string, calendar: HolidayCalendar): ReportDue[] {
  const due: ReportDue[] = [];
  for (let year = Number(from.slice(0, 4)) - 1; year <= Number(to.slice(0, 4)); year += 1) {
    due.push({ day: `${year}0831`, report: `${year} 年中期报告` });
    due.push({ day: `${year + 1}0331`, report: `${year} 年年度报告` });
    for (const [index, end] of QUARTER_ENDS.entries()) {
      const day = workingDaysAfter(`${year}${end}`, calendar);
      if (day !== null) due.push({ day, report: `${year} 年第 ${index + 1} 季度报告` });
    }
  }
  return due
    .filter(({ day }) => day >= from && day <= to)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

function workingDaysAfter(end: string, calendar: HolidayCalendar): string | null {
  let day = end;
  for (let left = QUARTER_DAYS; left > 0;) {
    day = addDays(day, 1);
    const kind = tradingDay(day, calendar);
    if (kind === 'unknown') return null;
    if (kind === 'open') left -= 1;
  }
  return day;
}
