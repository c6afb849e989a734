import { z } from 'zod';
import {
  compactTime,
  dateOrNone,
  figure,
  mobileNumber,
  receipt,
  reference,
} from '../../account.ts';
import { compactDate, decimalText, fundCode } from '../../fund.ts';
import { requiredText, text } from '../../json.ts';
import { bodyList, nothing, paging, type CallSchema } from '../parts.ts';

/** 0 待处理, 1 处理中, 2 已答复, 3 已撤销. */
const handling = z.enum(['0', '1', '2', '3']);
const complaintRow = z.strictObject({
  complaintno: reference,
  title: text(80),
  handlestatus: handling,
  submitdate: compactDate,
  replydate: dateOrNone,
});
/** 0 电话回访, 1 理财咨询, 2 业务办理. */
const appointmentType = z.enum(['0', '1', '2'], { error: '没有这种预约' });
const appointmentRow = z.strictObject({
  appointmentno: reference,
  appointmenttype: appointmentType,
  appointmentdate: compactDate,
  appointmenttime: compactTime,
  handlestatus: handling,
});
/** 0 未使用, 1 已使用, 2 已过期. */
const couponStatus = z.enum(['0', '1', '2'], { error: '没有这种优惠券状态' });
const couponRow = z.strictObject({
  couponno: reference,
  couponname: text(60),
  couponstatus: couponStatus,
  discountrate: figure,
  minamount: figure,
  startdate: compactDate,
  enddate: compactDate,
});
const favouriteFund = z.strictObject({ fundcode: fundCode });
const favouriteCount = z.strictObject({ totalcount: z.string().regex(/^\d{1,4}$/) });

/** 投诉, 预约, 优惠券, 积分, 自选基金. */
export const accountServiceCalls = {
  'account/complaint/submit': {
    meaning: '提交投诉，得到可供查询的编号',
    request: z.strictObject({
      title: requiredText(80),
      content: requiredText(2000),
      mobileno: mobileNumber,
      fileids: z.array(reference).max(5).optional(),
    }),
    body: receipt.extend({ complaintno: reference }),
  },
  'account/complaint/list': {
    meaning: '本人的投诉，新的在前',
    request: z.strictObject(paging),
    body: bodyList(complaintRow),
  },
  'account/complaint/detail': {
    meaning: '一件投诉的内容和答复',
    request: z.strictObject({ complaintno: reference }),
    body: complaintRow.extend({ content: text(2000), reply: text(4000) }),
  },
  'account/appointment/submit': {
    meaning: '预约回访、咨询或业务办理，只能选今后的工作时间',
    request: z.strictObject({
      appointmenttype: appointmentType,
      appointmentdate: compactDate,
      appointmenttime: compactTime,
      mobileno: mobileNumber,
      remark: text(200),
    }),
    body: receipt.extend({ appointmentno: reference }),
  },
  'account/appointment/list': {
    meaning: '本人的预约，新的在前',
    request: z.strictObject(paging),
    body: bodyList(appointmentRow),
  },
  'account/appointment/cancel': {
    meaning: '取消一次尚未处理的预约',
    request: z.strictObject({ appointmentno: reference }),
    body: receipt,
  },
  'account/coupon/list': {
    meaning: '优惠券，给出基金则只列这只基金可用的',
    request: z.strictObject({
      couponstatus: couponStatus.optional(),
      fundcode: fundCode.optional(),
      ...paging,
    }),
    body: bodyList(couponRow),
  },
  'account/points/query': {
    meaning: '积分余额和年内到期的积分',
    request: nothing,
    body: z.strictObject({
      points: decimalText,
      expiringpoints: decimalText,
      expiredate: dateOrNone,
    }),
  },
  'account/points/list': {
    meaning: '积分的增减记录，新的在前',
    request: z.strictObject(paging),
    body: bodyList(
      z.strictObject({ changedate: compactDate, points: decimalText, reason: text(80) }),
    ),
  },
  'account/favorite/list': {
    meaning: '自选基金，按本人排定的次序',
    request: z.strictObject(paging),
    body: bodyList(favouriteFund.extend({ fundname: text(60), adddate: compactDate })),
  },
  'account/favorite/add': {
    meaning: '加入自选，已在其中的不变',
    request: favouriteFund,
    body: favouriteCount,
  },
  'account/favorite/remove': {
    meaning: '移出自选，不在其中的不变',
    request: favouriteFund,
    body: favouriteCount,
  },
} satisfies Record<string, CallSchema>;
