import { z } from 'zod';
import { compactDate, decimalText, FUND_STATUSES, RISK_LEVELS } from '../fund.ts';
import { requiredText, text } from '../json.ts';
import { article } from '../content.ts';
import { pictureSize } from '../media.ts';
import { optionalDate, productCode, readingText } from './parts.ts';

/** A special account, shown only to qualified investors: kind `privatefund`, key `fundcode`. */
export const privateFund = z.strictObject({
  fundcode: productCode,
  fundname: requiredText(60),
  risklevel: z.enum(RISK_LEVELS, { error: '风险等级须是 01 至 05' }),
  status: z.enum(FUND_STATUSES, { error: '状态须是字典 130011 的代码' }),
  /** What it invests in, in one line. */
  strategy: text(80),
  /** Yuan. */
  minamount: decimalText,
  establishdate: compactDate,
  /** When it can be bought and sold, in words. */
  openday: text(120),
  custodian: text(80),
  /** Unit NAV and its day; both empty before the first. */
  nav: z.union([decimalText, z.literal('')], { error: '净值请填数字，没有则留空' }),
  navdate: optionalDate,
  body: readingText,
});
export type PrivateFund = z.infer<typeof privateFund>;
export const privateFundRow = privateFund.omit({ body: true });
export type PrivateFundRow = z.infer<typeof privateFundRow>;

/**
 * A notice of special accounts: kind `specialnotice`, key `id`. A kind of its own, so that nothing that reads articles
 * can come across one.
 */
export const specialNotice = article.omit({ fundcodes: true }).extend({
  fundcodes: z.array(productCode).max(50, { error: '最多 50 个产品' }).default([]),
});
export type SpecialNotice = z.infer<typeof specialNotice>;
export const specialNoticeRow = specialNotice
  .omit({ body: true, author: true, keywords: true })
  .extend(pictureSize);
export type SpecialNoticeRow = z.infer<typeof specialNoticeRow>;
