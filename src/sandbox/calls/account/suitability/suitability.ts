import type { suitabilityCalls } from '#schemas/calls/account/suitability.ts';
import { nextNumber, today } from '../../../core/state.ts';
import type { MarketFund } from '../../../core/market.ts';
import type { CustomerContext, Handlers } from '../../handler/handler.ts';
import { refuseCall } from '../../handler/refusal.ts';
import { findShare, isSuitable } from '../../trade/checks.ts';
import { bodyPage, fundName, isWithin, receiptOf } from '../../trade/rows.ts';
import { validTest } from '../shown.ts';

const NOTICE = { noticeno: 'JS-1', version: '2026.1' } as const;
/** The lowest level: it may not buy what is above it, confirmed or not. */
const LOWEST = '01';
/** Seconds that the notice is shown before it can be signed. */
const READING_SECONDS = '10';

function match(fund: MarketFund, { customer, state }: CustomerContext) {
  const custrisklevel = validTest(customer, today(state))?.risklevel ?? '';
  const isMatch = isSuitable(fund, customer, state);
  const canConfirm = custrisklevel !== '' && custrisklevel !== LOWEST;
  return {
    levels: { custrisklevel, fundrisklevel: fund.risklevel },
    isMatch,
    isAllowed: isMatch || canConfirm,
    reason:
      custrisklevel === ''
        ? '您还没有有效的风险测评，请先完成风险测评'
        : canConfirm
          ? '产品风险高于您的承受能力'
          : '最低风险承受能力的投资者不能购买更高风险的产品',
  };
}

export const suitabilityHandlers: Handlers<keyof typeof suitabilityCalls> = {
  'account/suitability/match': (fields, context) => {
    const fund = findShare(fields, context.market);
    if (!fund.ok) return fund;
    const { levels, isMatch, isAllowed, reason } = match(fund.value, context);
    return {
      ...levels,
      matchflag: isMatch ? '1' : '0',
      allowedflag: isAllowed ? '1' : '0',
      noticeno: isAllowed && !isMatch ? NOTICE.noticeno : '',
      reasons: isMatch ? [] : [reason],
    };
  },
  'account/suitability/notice': (fields, { market }) => {
    const fund = findShare(fields, market);
    if (!fund.ok) return fund;
    if (fields.noticeno !== NOTICE.noticeno) return refuseCall('unknown', '没有这份警示书');
    return {
      ...NOTICE,
      noticename: '风险不匹配警示书',
      content: `${fund.value.fundname}的风险等级高于您的风险承受能力，购买后可能发生您难以承受的亏损。\n这是沙箱的示例文本，没有法律效力。`,
      seconds: READING_SECONDS,
    };
  },
  'account/suitability/notice/sign': (fields, { customer, state, market }) => {
    const fund = findShare(fields, market);
    if (!fund.ok) return fund;
    const { noticeno, version, fundcode, sharetype } = fields;
    if (noticeno !== NOTICE.noticeno) return refuseCall('unknown', '没有这份警示书');
    if (version !== NOTICE.version) return refuseCall('refused', '警示书已更新，请重新阅读');
    const signno = nextNumber(state, 'E');
    customer.notices.push({ signno, fundcode, sharetype, noticeno });
    return { ...receiptOf(state, market), signno };
  },
  'account/suitability/confirm': (fields, context) => {
    const { customer, state, market } = context;
    const fund = findShare(fields, market);
    if (!fund.ok) return fund;
    const { levels, isMatch, isAllowed, reason } = match(fund.value, context);
    if (isMatch) return refuseCall('refused', '产品与您的风险承受能力匹配，无需确认');
    if (!isAllowed) return refuseCall('refused', reason);
    const { signno, fundcode, sharetype, businesscode } = fields;
    const isSigned = customer.notices.some(
      (notice) => notice.signno === signno && notice.fundcode === fundcode,
    );
    if (!isSigned) return refuseCall('wrongProof', '请先阅读并签收这只基金的警示书');
    const suitabilityno = nextNumber(state, 'Y');
    const receipt = receiptOf(state, market);
    customer.suitability.unshift({
      ...receipt,
      fundcode,
      sharetype,
      businesscode,
      ...levels,
      fundname: fundName(market, fundcode),
      matchflag: '0',
      suitabilityno,
      signno,
    });
    return { ...receipt, suitabilityno, ...levels };
  },
  'account/suitability/history/list': (fields, { customer }) => {
    const rows = customer.suitability
      .filter(({ transactiondate }) => isWithin(transactiondate, fields))
      .map(({ signno: _, ...row }) => row);
    return bodyPage(rows, fields);
  },
};
