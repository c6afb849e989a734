import { z } from 'zod';
import { pageRecords } from '../action.ts';
import { fundCode } from '../fund.ts';
import { text } from '../json.ts';
import { CODE_TYPES, feedback, feedbackTicket, feedbackType, imageCode } from '../visitor.ts';
import { nothing, one, rows, type CallSchema } from './parts.ts';

const amount = z.string().regex(/^\d+$/);

/** What visitors leave: feedback, wishes for alerts, and the page-action log. */
export const visitorCalls = {
  'feedback/type/list': { meaning: '意见反馈的类型', request: nothing, record: rows(feedbackType) },
  'feedback/imagecode': {
    meaning: '取图形验证码，或代替图形的文字题',
    request: z.strictObject({ codetype: z.enum(CODE_TYPES).default('image') }),
    record: one(imageCode),
  },
  'feedback/save': {
    meaning: '提交意见反馈，得到受理单号',
    request: feedback,
    record: one(z.strictObject({ ticketno: z.string() })),
  },
  /** Another session than that which sent it has to name the phone or e-mail left with it. */
  'feedback/query': {
    meaning: '按受理单号查询意见反馈',
    request: z.strictObject({ ticketno: text(40), contact: text(100).optional() }),
    record: one(feedbackTicket),
  },
  /** `period` is empty where the site sends no alerts. */
  'alert/offer': {
    meaning: '本站是否用邮件提醒基金的更新，多久一封',
    request: nothing,
    record: one(z.strictObject({ period: z.enum(['hour', 'day', '']) })),
  },
  /** The answer is the same for every address, known or not. */
  'alert/subscribe': {
    meaning: '请求用邮件提醒基金的更新：先寄一封确认邮件',
    request: z.strictObject({
      email: text(300).default(''),
      kinds: z
        .array(z.enum(['nav', 'notice', 'payout']))
        .max(10)
        .default([]),
      fundcodes: z.array(fundCode).max(100).default([]),
    }),
    record: one(z.strictObject({ hours: z.string().regex(/^\d+$/) })),
  },
  /** `taken` are new, `repeated` were taken before, `dropped` do not fit; none of them need be sent again. */
  'analy/page/save': {
    meaning: '保存页面行为记录',
    request: z.strictObject({ pageRecords }),
    record: one(z.strictObject({ taken: amount, repeated: amount, dropped: amount })),
  },
} satisfies Record<string, CallSchema>;
