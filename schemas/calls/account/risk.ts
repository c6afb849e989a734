import { z } from 'zod';
import { dateOrNone, figure, yesNoFlag, reference, riskLevel } from '../../account.ts';
import { compactDate } from '../../fund.ts';
import { text } from '../../json.ts';
import { bodyList, nothing, paging, type CallSchema } from '../parts.ts';

const question = z.strictObject({
  questionno: reference,
  question: text(400),
  /** 0 one option, 1 several. */
  questiontype: z.enum(['0', '1']),
  options: z
    .array(z.strictObject({ optionno: reference, optiontext: text(200) }))
    .min(2)
    .max(12),
});
/** What a test came to. It counts until `enddate`, and only once it was confirmed. */
const result = z.strictObject({
  testno: reference,
  score: figure,
  risklevel: riskLevel,
  riskname: text(20),
  testdate: compactDate,
  enddate: dateOrNone,
  confirmflag: yesNoFlag,
});

/** 风险测评 of an investor. */
export const riskCalls = {
  'account/risk/question/list': {
    meaning: '风险测评问卷，版本随提交一并带回',
    request: nothing,
    body: bodyList(question).extend({
      paperno: reference,
      remaintimes: z.string().regex(/^\d{1,2}$/),
    }),
  },
  'account/risk/submit': {
    meaning: '提交问卷，得到评定的风险承受能力，当日次数有限',
    request: z.strictObject({
      paperno: reference,
      answers: z
        .array(
          z.strictObject({ questionno: reference, optionnos: z.array(reference).min(1).max(12) }),
        )
        .min(1)
        .max(60),
    }),
    body: result,
  },
  'account/risk/confirm': {
    meaning: '本人确认评定结果，确认后才用于适当性匹配',
    request: z.strictObject({ testno: reference }),
    body: result,
  },
  'account/risk/result': {
    meaning: '当前有效的评定结果，没有或已过期的等级为空',
    request: nothing,
    body: result.extend({ testno: text(32), testdate: dateOrNone }),
  },
  'account/risk/history/list': {
    meaning: '历次风险测评的结果，新的在前',
    request: z.strictObject(paging),
    body: bodyList(result),
  },
} satisfies Record<string, CallSchema>;
