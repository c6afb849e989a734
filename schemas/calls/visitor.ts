import { z } from 'zod';
import { pageRecords } from '../action.ts';
import { text } from '../json.ts';
import { CODE_TYPES, feedback, feedbackTicket, feedbackType, imageCode } from '../visitor.ts';
import { nothing, one, rows, type CallSchema } from './parts.ts';

const amount = z.string().regex(/^\d+$/);

/** What visitors leave: feedback and the page-action log. */
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
  /** `taken` are new, `repeated` were taken before, `dropped` do not fit; none of them need be sent again. */
  'analy/page/save': {
    meaning: '保存页面行为记录',
    request: z.strictObject({ pageRecords }),
    record: one(z.strictObject({ taken: amount, repeated: amount, dropped: amount })),
  },
} satisfies Record<string, CallSchema>;
