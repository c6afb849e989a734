import { z } from 'zod';
import { isCalendarDate } from '#rules/dates/calendar-date.ts';
import type { PasswordRules } from '#rules/passwords/chosen-password.ts';
import { emailAddress, identity, mobileNumber, personFacts, validity } from '#schemas/account.ts';
import { chosenPassword, REPEATED } from '../../forms/chosen-password.ts';
import { cardToSign, typedCode } from '../../forms/card-forms.ts';
import { typedDigits } from '../../forms/typed-figure.ts';

/** A day as it is typed: 2026-01-31, 2026.1.31 and 20260131 are the same. */
export function plainDay(typed: string): string {
  const text = typed.normalize('NFKC').trim();
  const [, year, month = '', day = ''] = /^(\d{4})\D+(\d{1,2})\D+(\d{1,2})\D?$/u.exec(text) ?? [];
  return year === undefined ? text : year + month.padStart(2, '0') + day.padStart(2, '0');
}

const typedDay = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z
    .string()
    .transform(plainDay)
    .pipe(schema)
    .refine(isCalendarDate, { error: '请填写一个日期，例如 2026-01-31' });

export const telephoneNumber = z.object({ mobileno: typedDigits(mobileNumber) });
/** First: whose telephone it is. */
export const telephoneForm = telephoneNumber.extend({ smscode: typedCode });

/** Second: who somebody is, by an identity card. */
export const identityForm = z.object({
  custname: z.string().trim().pipe(identity.custname),
  certno: z
    .string()
    .transform((typed) => typed.normalize('NFKC').replace(/\s/gu, '').toUpperCase())
    .pipe(identity.certno),
  certbegindate: typedDay(validity.certbegindate),
  certenddate: typedDay(validity.certenddate),
});

/** Third: a card of one's own. */
export const cardForm = cardToSign.extend({ smscode: typedCode });

/** Fourth: what the law asks for, the passwords, and what one agrees to. */
export function personForm(rules: PasswordRules) {
  return z
    .object({
      sex: personFacts.sex,
      occupation: personFacts.occupation,
      employer: z.string().trim().pipe(personFacts.employer),
      address: z.string().trim().pipe(personFacts.address),
      postalcode: typedDigits(personFacts.postalcode),
      email: z
        .string()
        .trim()
        .pipe(z.union([emailAddress, z.literal('')])),
      loginpwd: chosenPassword(rules),
      loginagain: z.string(),
      tradepwd: chosenPassword(rules),
      tradeagain: z.string(),
      agreed: z.boolean().refine((agreed) => agreed, { error: '请阅读并同意全部协议' }),
    })
    .superRefine(({ loginpwd, loginagain, tradepwd, tradeagain }, context) => {
      const say = (field: string) =>
        context.addIssue({ code: 'custom', path: [field], message: REPEATED });
      if (loginagain !== loginpwd) say('loginagain');
      if (tradeagain !== tradepwd) say('tradeagain');
    });
}
