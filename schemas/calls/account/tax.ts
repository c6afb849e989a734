import { z } from 'zod';
import { dateOrNone, receipt, reference } from '../../account.ts';
import { compactDate } from '../../fund.ts';
import { requiredText, text } from '../../json.ts';
import { nothing, type CallSchema } from '../parts.ts';

/** 1 仅为中国税收居民, 2 仅为非居民, 3 既是中国又是其他国家（地区）税收居民. */
const residency = z.enum(['1', '2', '3'], { error: '请选择税收居民身份' });
/** Why there is no number: A 居民国（地区）不发放, B 未能取得, which asks for the reason. */
const noNumber = z.enum(['A', 'B', ''], { error: '没有识别号时请选择原因' });
/** A country (dictionary group 110049) in which taxes are due. */
const taxCountry = z.strictObject({
  country: reference,
  taxno: text(40),
  notaxno: noNumber,
  reason: text(200),
});
const hasNumberOrReason = ({ taxno, notaxno, reason }: z.output<typeof taxCountry>) =>
  notaxno === '' ? taxno !== '' : taxno === '' && (notaxno === 'A' || reason !== '');

const abroad = {
  surname: text(60),
  givenname: text(60),
  birthplace: text(120),
  address: text(200),
  birthday: compactDate,
};
const declaration = z
  .strictObject({
    ...abroad,
    taxresidency: residency,
    countries: z
      .array(
        taxCountry.refine(hasNumberOrReason, {
          path: ['taxno'],
          error: '请填写纳税人识别号，或选择没有的原因并说明',
        }),
      )
      .max(10),
    statementversion: requiredText(20),
  })
  .refine(({ taxresidency, countries }) => (taxresidency === '1') === (countries.length === 0), {
    path: ['countries'],
    error: '非居民请至少列明一个税收居民国（地区），仅为中国税收居民的不填',
  });

/** 个人税收居民身份声明. */
export const taxCalls = {
  'account/tax/query': {
    meaning: '已作的税收居民身份声明，从未声明的身份为空',
    request: nothing,
    body: z.strictObject({
      ...abroad,
      birthday: dateOrNone,
      taxresidency: z.union([residency, z.literal('')]),
      countries: z.array(taxCountry).max(10),
      declaredate: dateOrNone,
    }),
  },
  'account/tax/statement': {
    meaning: '声明文件的全文和版本',
    request: nothing,
    body: z.strictObject({ version: text(20), content: text(20_000) }),
  },
  'account/tax/declare': {
    meaning: '声明税收居民身份，情况变化后 30 日内须重新声明',
    request: declaration,
    body: receipt,
  },
} satisfies Record<string, CallSchema>;
