import type { FeeTier } from '#schemas/fund/fee.ts';
import type { DividendRow, FundFacts } from '#schemas/fund.ts';
import type { HolidayCalendar } from '#rules/dates/trading-day.ts';
import type { Combo } from './records.ts';

/** A fund as the sandbox trades it: facts, fees and its whole history. */
export interface MarketFund extends FundFacts {
  tiers: readonly FeeTier[];
  /** Payouts, ascending by `exdate`. */
  dividends: readonly DividendRow[];
  /** NAV by day; of a cash fund the income per 10,000 units. */
  figures: ReadonlyMap<string, string>;
  /** The days of `figures`, ascending. */
  days: readonly string[];
}

/** What is traded, by which calendar. Nothing in it changes while the sandbox runs. */
export interface Market {
  funds: ReadonlyMap<string, MarketFund>;
  combos: ReadonlyMap<string, Combo>;
  /** Public holidays of the years that are known; other years are told by `openDays`. */
  holidays: HolidayCalendar;
  /** Days on which at least one fund of the home market was valued. */
  openDays: ReadonlySet<string>;
  /** The last day of any figure. */
  lastDay: string;
  /** The cash fund that is topped up and withdrawn from. */
  cashFund: string;
  /** Labels of the fund statuses (dictionary group 130011). */
  statusLabels: Readonly<Record<string, string>>;
  parameters: Readonly<Record<string, string>>;
}

/** Money-market funds: a unit is always worth 1 yuan, and income is paid out as units. */
export function isMoneyFund({ fundtype }: Pick<FundFacts, 'fundtype'>): boolean {
  return fundtype === '5';
}

/** Funds that invest abroad are confirmed a trading day later. */
export function isQdii({ fundname, special }: Pick<FundFacts, 'fundname' | 'special'>): boolean {
  return fundname.includes('QDII') || special.includes('QDII');
}
