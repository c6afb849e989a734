import { z } from 'zod';
import {
  certificateType,
  dateOrNone,
  investorType,
  masked,
  reference,
  riskLevel,
} from './account.ts';
import { requiredText, text } from './json.ts';

/** What is known of an investor: `facts` of table `investor`, as the trading site gave it. Never leaves the server unmasked. */
export const investorFacts = z.strictObject({
  custno: reference,
  custname: requiredText(60),
  /** 0 institution, 1 person, 2 product. */
  custtype: z.enum(['0', '1', '2']),
  certtype: certificateType,
  certno: text(40),
  mobileno: text(20),
  email: text(60),
  bankname: text(60),
  bankacco: text(40),
  investortype: investorType,
  risklevel: riskLevel,
  riskenddate: dateOrNone,
});
export type InvestorFacts = z.infer<typeof investorFacts>;

/** What tells a person, each partly hidden: safe to show where others look on. */
export const maskedInvestor = z.strictObject({
  custname: text(60),
  certno: masked,
  mobileno: masked,
  email: masked,
  bankname: text(60),
  bankacco: masked,
});
export type MaskedInvestor = z.infer<typeof maskedInvestor>;

/** What the trading site says of a login there: the investor, and the session of the gateway in which the calls of that investor are made. */
export const loginNotice = z.strictObject({
  investor: investorFacts,
  session: z
    .strictObject({
      token: z.string().regex(/^[\x21-\x7e]{1,500}$/, { error: 'token 是 1 至 500 个 ASCII 字符' }),
      key: z.string().regex(/^([ -~]{16}|[ -~]{24}|[ -~]{32})?$/, {
        error: 'key 是 16、24 或 32 个 ASCII 字符',
      }),
    })
    .optional(),
});
/** What it says of a login that is over there. */
export const logoutNotice = z.strictObject({ custno: reference });
