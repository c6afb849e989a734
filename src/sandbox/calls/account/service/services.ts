import type { accountServiceCalls } from '#schemas/calls/account/services.ts';
import { isTradingDay } from '../../../core/calendar.ts';
import { add } from '#rules/numbers/arithmetic.ts';
import { nextNumber, today } from '../../../core/state.ts';
import type { Handlers } from '../../handler/handler.ts';
import { refuseCall, refuseField } from '../../handler/refusal.ts';
import { findFund } from '../../trade/checks.ts';
import { bodyPage, fundName, receiptOf } from '../../trade/rows.ts';

/** Funds that one customer can keep an eye on. */
const MOST_FAVOURITES = 200;
/** Hours in which somebody can be reached. */
const OFFICE_HOURS = { from: '090000', to: '170000' };

export const accountServiceHandlers: Handlers<keyof typeof accountServiceCalls> = {
  'account/complaint/submit': ({ title, content }, { customer, state, market }) => {
    const complaintno = nextNumber(state, 'B');
    customer.complaints.unshift({
      complaintno,
      title,
      content,
      handlestatus: '0',
      submitdate: today(state),
      replydate: '',
      reply: '',
    });
    return { ...receiptOf(state, market), complaintno };
  },
  'account/complaint/list': (fields, { customer }) =>
    bodyPage(
      customer.complaints.map(({ content: _, reply: __, ...row }) => row),
      fields,
    ),
  'account/complaint/detail': ({ complaintno }, { customer }) => {
    const complaint = customer.complaints.find((one) => one.complaintno === complaintno);
    return complaint ? { ...complaint } : refuseCall('unknown', '没有这件投诉，请检查编号');
  },
  'account/appointment/submit': (fields, { customer, state, market }) => {
    const { appointmenttype, appointmentdate, appointmenttime } = fields;
    const isAhead = `${appointmentdate}${appointmenttime}` > state.now;
    const isOffice = appointmenttime >= OFFICE_HOURS.from && appointmenttime < OFFICE_HOURS.to;
    if (!isAhead || !isOffice || !isTradingDay(appointmentdate, market))
      return refuseField('请选择今后的工作时间：交易日 9:00 至 17:00（appointmentdate）');
    const appointmentno = nextNumber(state, 'G');
    customer.appointments.unshift({
      appointmentno,
      appointmenttype,
      appointmentdate,
      appointmenttime,
      handlestatus: '0',
    });
    return { ...receiptOf(state, market), appointmentno };
  },
  'account/appointment/list': (fields, { customer }) => bodyPage(customer.appointments, fields),
  'account/appointment/cancel': ({ appointmentno }, { customer, state, market }) => {
    const found = customer.appointments.find((one) => one.appointmentno === appointmentno);
    if (!found) return refuseCall('unknown', '没有这次预约，请检查编号');
    if (found.handlestatus !== '0') return refuseCall('refused', '这次预约已经取消或处理');
    found.handlestatus = '3';
    return receiptOf(state, market);
  },
  /** Coupons of the sandbox are good for every fund. */
  'account/coupon/list': (fields, { customer, state }) => {
    const rows = customer.coupons.map(({ used, ...coupon }) => {
      const couponstatus = used ? '1' : coupon.enddate < today(state) ? '2' : '0';
      return { ...coupon, couponstatus } as const;
    });
    const { couponstatus } = fields;
    return bodyPage(
      rows.filter((row) => (couponstatus ?? row.couponstatus) === row.couponstatus),
      fields,
    );
  },
  /** Points of the sandbox never expire. */
  'account/points/query': (_, { customer }) => ({
    points: customer.points.reduce((sum, { points }) => add(sum, points), '0'),
    expiringpoints: '0',
    expiredate: '',
  }),
  'account/points/list': (fields, { customer }) => bodyPage(customer.points, fields),
  'account/favorite/list': (fields, { customer, market }) =>
    bodyPage(
      customer.favourites.map(({ fundcode, adddate }) => ({
        fundcode,
        fundname: fundName(market, fundcode),
        adddate,
      })),
      fields,
    ),
  'account/favorite/add': ({ fundcode }, { customer, state, market }) => {
    const fund = findFund(fundcode, market);
    if (!fund.ok) return fund;
    const isThere = customer.favourites.some((one) => one.fundcode === fundcode);
    if (!isThere && customer.favourites.length >= MOST_FAVOURITES)
      return refuseCall('refused', `自选基金最多 ${MOST_FAVOURITES} 只，请先移出一些`);
    if (!isThere) customer.favourites.push({ fundcode, adddate: today(state) });
    return { totalcount: String(customer.favourites.length) };
  },
  'account/favorite/remove': ({ fundcode }, { customer }) => {
    customer.favourites = customer.favourites.filter((one) => one.fundcode !== fundcode);
    return { totalcount: String(customer.favourites.length) };
  },
};
