import { z } from 'zod';
import { pageRecords } from '../action.ts';
import { fundCode } from '../fund.ts';
import { requiredText, text } from '../json.ts';
import { CODE_TYPES, feedback, feedbackTicket, feedbackType, imageCode } from '../visitor.ts';
import { nothing, one, rows, type CallSchema } from './parts.ts';

const period = z.enum(['hour', 'day', '']);
const alertKind = z.enum(['nav', 'notice', 'payout']);
/** Of what somebody wants to be told. */
const choice = {
  kinds: z.array(alertKind).max(10).default([]),
  fundcodes: z.array(fundCode).max(100).default([]),
};
const chosen = z.strictObject({ kinds: z.array(alertKind), fundcodes: z.array(fundCode) });
/** The address of a browser at its push service. */
const browser = { endpoint: requiredText(1000) };
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
  /** `period` is empty where the site sends no alerts by mail, `pushperiod` where it sends none to browsers. */
  'alert/offer': {
    meaning: '本站是否用邮件、用浏览器通知提醒基金的更新，多久一次，以及订阅通知用的公钥',
    request: nothing,
    record: one(z.strictObject({ period, pushperiod: period, pushkey: z.string() })),
  },
  /** The answer is the same for every address, known or not. */
  'alert/subscribe': {
    meaning: '请求用邮件提醒基金的更新：先寄一封确认邮件',
    request: z.strictObject({
      email: text(300).default(''),
      ...choice,
    }),
    record: one(z.strictObject({ hours: z.string().regex(/^\d+$/) })),
  },
  /** What the browser's `PushSubscription` says of itself. The same browser again: the choice is another one from now on. */
  'alert/push/subscribe': {
    meaning: '用浏览器通知提醒基金的更新：先来一条通知',
    request: z.strictObject({
      ...browser,
      p256dh: z.string().regex(/^[\w-]{87}=?$/, { error: '浏览器给的公钥不完整' }),
      auth: z.string().regex(/^[\w-]{22}(==)?$/, { error: '浏览器给的密钥不完整' }),
      ...choice,
    }),
    record: one(chosen),
  },
  /** Also says that the browser is still there. */
  'alert/push/show': {
    meaning: '这个浏览器的通知提醒着什么',
    request: z.strictObject(browser),
    record: one(chosen),
  },
  /** Of one that is not known it does nothing. */
  'alert/push/end': {
    meaning: '结束这个浏览器的通知，并删除所存的内容',
    request: z.strictObject(browser),
    record: one(nothing),
  },
  /** `taken` are new, `repeated` were taken before, `dropped` do not fit; none of them need be sent again. */
  'analy/page/save': {
    meaning: '保存页面行为记录',
    request: z.strictObject({ pageRecords }),
    record: one(z.strictObject({ taken: amount, repeated: amount, dropped: amount })),
  },
} satisfies Record<string, CallSchema>;
