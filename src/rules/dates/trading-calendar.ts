import { addDays } from './calendar-date.ts';
import { tradingDay, type HolidayCalendar, type TradingDay } from './trading-day.ts';

/** Trading days counted once, so that millions of gaps are measured without walking through them. */
export interface TradingCalendar {
  /** What a day, yyyymmdd, is. */
  day(date: string): TradingDay;
  /** How many days between two, both left out, are known to be trading days. */
  openBetween(from: string, to: string): number;
  /** The first known trading day after one and before another; empty where there is none. */
  firstOpen(from: string, to: string): string;
}

export function createTradingCalendar(holidays: HolidayCalendar): TradingCalendar {
  const calendar = { years: holidays.years, days: holidays.days };
  const off = new Set(calendar.days);
  const counts = new Map<string, number>();
  const kinds = new Map<string, TradingDay>();
  const day = (date: string): TradingDay => {
    const known = kinds.get(date);
    if (known) return known;
    const kind = off.has(date) ? 'closed' : tradingDay(date, { years: calendar.years, days: [] });
    kinds.set(date, kind);
    return kind;
  };
  /** Open days of a year up to and with each of its days. */
  const countUntil = (date: string): number => {
    const known = counts.get(date);
    if (known !== undefined) return known;
    let count = 0;
    for (let at = `${date.slice(0, 4)}0101`; at.startsWith(date.slice(0, 4)); at = addDays(at, 1)) {
      if (day(at) === 'open') count += 1;
      counts.set(at, count);
    }
    return counts.get(date) ?? 0;
  };
  return {
    day,
    openBetween(from, to) {
      if (to <= from) return 0;
      let open = 0;
      for (let year = Number(from.slice(0, 4)); year < Number(to.slice(0, 4)); year += 1)
        open += countUntil(`${year}1231`);
      return open + countUntil(to) - (day(to) === 'open' ? 1 : 0) - countUntil(from);
    },
    firstOpen(from, to) {
      for (let at = addDays(from, 1); at < to; at = addDays(at, 1))
        if (day(at) === 'open') return at;
      return '';
    },
  };
}

/** Funds value themselves at the end of each quarter, trading day or not, for their reports. */
export function isReportDay(date: string): boolean {
  return ['0331', '0630', '0930', '1231'].includes(date.slice(4));
}
