import { z } from 'zod';
import type { Article, Category, DictionaryEntry, Parameter } from '#schemas/content.ts';
import { compactDate, dividendRow, fundCode, fundFacts } from '#schemas/fund.ts';
import type { DividendRow, FundFacts, YieldRow } from '#schemas/fund.ts';
import type { FundDocument } from '#schemas/fund/document.ts';
import { fundFees } from '#schemas/fund/fee.ts';
import type { ManagerFacts } from '#schemas/fund/manager.ts';
import type { Portfolio } from '#schemas/fund/portfolio.ts';
import type { MenuDocument } from '#schemas/menu.ts';
import type { DemonstrationItem } from './read-contents.ts';
import type { DemonstrationNavRow } from './read-nav-file.ts';
import type { PlaceholderDocument } from './placeholder-documents.ts';

/** A payout of `funds.json`: an estimate from NAVs and growth unless it says that it was disclosed. */
const demonstrationPayout = dividendRow.extend({
  basis: dividendRow.shape.basis.default('estimated'),
  recorddate: dividendRow.shape.recorddate.default(''),
  paydate: dividendRow.shape.paydate.default(''),
  notice: dividendRow.shape.notice.default(''),
});

/** An entry of `funds.json`: a fund's facts, and what it paid out as far as known. */
export const demonstrationFund = fundFacts.extend({
  dividends: z.array(demonstrationPayout).max(200),
});
export type DemonstrationFund = z.infer<typeof demonstrationFund>;

/** An entry of `fees.json`: what funds of one kind cost. Each fund is in one of them. */
export const feeSchedule = fundFees
  .omit({ fundcode: true })
  .extend({ kind: z.string().min(1), fundcodes: z.array(fundCode).min(1) });
export type FeeSchedule = z.infer<typeof feeSchedule>;

/** `holidays.json`: public holidays, weekends among them included, of the years that are covered. */
export const holidayCalendar = z.strictObject({
  years: z.array(z.string().regex(/^\d{4}$/, { error: '年份是四位数字' })).min(1),
  days: z.array(compactDate),
});

/** Everything the demonstration brings, checked. Maps are by `fundcode`; histories ascend by date. */
export type Demonstration = {
  funds: FundFacts[];
  dividends: Map<string, DividendRow[]>;
  /** Of every fund that is no cash fund. */
  navs: Map<string, DemonstrationNavRow[]>;
  /** Of cash funds (fundtype 5). */
  yields: Map<string, YieldRow[]>;
  holidays: z.infer<typeof holidayCalendar>;
  managers: ManagerFacts[];
  fees: FeeSchedule[];
  portfolios: Portfolio[];
  documents: FundDocument[];
  placeholders: PlaceholderDocument[];
  dictionary: DictionaryEntry[];
  parameters: Parameter[];
  categories: Category[];
  articles: Article[];
  menu: MenuDocument;
  /** What the folder `content` holds: more articles, and every kind that has no file of its own. */
  items: DemonstrationItem[];
};
