import { isCalendarDate } from '../dates/calendar-date.ts';
import { readDecimal } from '../numbers/decimal.ts';
import { newsFrom, type FundNews } from './fund-news.ts';

/** Maximum number of funds that are kept on a device. */
export const MOST_KEPT_FUNDS = 50;

/** A day in Beijing on which the visitor looked, and what was shown. Days are yyyymmdd; date and NAV are empty where there were none. */
export interface SeenNav {
  visit: string;
  navdate: string;
  /** Decimal text; of a cash fund the income per 10,000 units. */
  nav: string;
  /** Of the notices and payouts that were shown, those of this day or later ones, by `newsId`. Undefined where none could be had. */
  news?: readonly string[] | undefined;
}

/** A fund that a visitor keeps on the device, without an account. */
export interface KeptFund {
  fundcode: string;
  fundname: string;
  /** The day in Beijing on which it was kept, yyyymmdd. */
  kept: string;
  /** At the latest visit. */
  seen: SeenNav;
  /** At the visit of an earlier day; null until there was one. */
  before: SeenNav | null;
}

export interface ReadKeptFunds {
  /** In the order of keeping. */
  funds: readonly KeptFund[];
  /** Whether the text holds something else, which writing these funds would lose. */
  hasUnread: boolean;
}

/** Reads what is stored; null: nothing is. What is no fund, is a second time there or beyond the limit is not read. */
export function readKeptFunds(text: string | null): ReadKeptFunds {
  if (text === null) return { funds: [], hasUnread: false };
  const found = parse(text);
  if (!Array.isArray(found)) return { funds: [], hasUnread: true };
  const byCode = new Map<string, KeptFund>();
  for (const one of found)
    if (isKeptFund(one) && !byCode.has(one.fundcode)) byCode.set(one.fundcode, one);
  const funds = [...byCode.values()].slice(0, MOST_KEPT_FUNDS);
  return { funds, hasUnread: funds.length < found.length };
}

/** What a visit on a day compares with: of an earlier day; null where there was none. */
export function comparedVisit({ seen, before }: KeptFund, day: string): SeenNav | null {
  return day > seen.visit ? seen : before;
}

/**
 * What a visit leaves of a fund: on a new day what was seen last becomes what this visit is compared with; later on the same
 * day, and where the clock was put back, that stays. `shown` is undefined until it could be had. Without a date there is no figure, and nothing changes.
 */
export function noteVisit(
  fund: KeptFund,
  { navdate, nav }: { navdate: string; nav: string },
  day: string,
  shown?: FundNews,
): KeptFund {
  if (navdate === '') return fund;
  const before = comparedVisit(fund, day);
  const visit = day > fund.seen.visit ? day : fund.seen.visit;
  const earlier = visit === fund.seen.visit ? fund.seen.news : undefined;
  const news = shown ? newsFrom(fund.fundcode, visit, shown) : earlier;
  return { ...fund, seen: { visit, navdate, nav, ...(news && { news }) }, before };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isKeptFund(value: unknown): value is KeptFund {
  const { fundcode, fundname, kept, seen, before } = fieldsOf(value);
  return (
    /^\d{6}$/.test(String(fundcode)) &&
    typeof fundcode === 'string' &&
    typeof fundname === 'string' &&
    isDay(kept) &&
    isSeenNav(seen) &&
    (before === null || isSeenNav(before))
  );
}

function isSeenNav(value: unknown): value is SeenNav {
  const { visit, navdate, nav, news } = fieldsOf(value);
  return (
    isDay(visit) &&
    (navdate === '' || isDay(navdate)) &&
    (news === undefined || (Array.isArray(news) && news.every((id) => typeof id === 'string'))) &&
    typeof nav === 'string' &&
    (nav === '' || readDecimal(nav) !== null)
  );
}

function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function isDay(value: unknown): boolean {
  return typeof value === 'string' && isCalendarDate(value);
}
