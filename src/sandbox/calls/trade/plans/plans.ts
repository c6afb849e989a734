import { amountProblem } from '#rules/trade/order-amount.ts';
import type { CallRecord } from '#schemas/calls/calls.ts';
import type { planCalls } from '#schemas/calls/trade/plans.ts';
import { runPlan as runPastPlan } from '#rules/funds/regular-plan.ts';
import { addDays } from '#rules/dates/calendar-date.ts';
import { tradingDayAfter } from '../../../core/calendar.ts';
import { buyAt } from '../../../core/deal-fees.ts';
import { toHundredths, toText } from '../../../core/ledger.ts';
import { chainedHistory } from '../../../core/levels.ts';
import { isQdii } from '../../../core/market.ts';
import { nextPayments } from '../../../core/plan-runs.ts';
import type { Plan } from '../../../core/records.ts';
import { today } from '../../../core/state.ts';
import type { CustomerContext, Handlers, RequestOf } from '../../handler/handler.ts';
import { refuseCall, refuseField, type CallRefusal } from '../../handler/refusal.ts';
import { checkPerson, findCard, findShare, ruleCheck, suitabilityProblem } from '../checks.ts';
import { fundName, isWithin, recordPage } from '../rows.ts';
import {
  beginPlan,
  findPlan,
  firstPayment,
  tradePasswordProblem,
  planReceipt,
  planRowOf,
  plansOf,
  turnPlan,
} from './plan.ts';

/** Payments that `trade/plan/dates` tells where it is not said how many. */
const USUAL_TIMES = 6;

function rowOf(plan: Plan, context: CustomerContext) {
  const { fundcode, sharetype, amount } = plan;
  return {
    ...planRowOf(plan, context),
    fundcode,
    sharetype,
    fundname: fundName(context.market, fundcode),
    applicationamount: toText(amount),
  };
}

/** One function for the three: the call's name says what becomes of the plan. */
function turn(name: 'pause' | 'resume' | 'terminate') {
  return (
    fields: RequestOf<'trade/plan/pause'>,
    context: CustomerContext,
  ): CallRecord<'trade/plan/pause'> | CallRefusal => {
    const turned = turnPlan(name, 'fund', fields, context);
    return turned.ok ? [[planReceipt(turned.value, context)]] : turned;
  };
}

export const planHandlers: Handlers<keyof typeof planCalls> = {
  'trade/plan/create': (fields, context) => {
    const fund = findShare(fields, context.market);
    if (!fund.ok) return fund;
    const card = findCard(context.customer, fields.tradeacco);
    if (!card.ok) return card;
    const rule = ruleCheck(fund.value, '39', 0n, context);
    if (!rule.ok) return refuseCall('refused', rule.message);
    const problem = amountProblem(fund.value, fields.applicationamount);
    if (problem) return refuseField(`${problem}（applicationamount）`);
    const first = firstPayment(fields, context);
    if (!first.ok) return first;
    const unsuitable = suitabilityProblem(fund.value, fields.suitabilityno, context);
    if (unsuitable) return unsuitable;
    const person = checkPerson(fund.value, fields, context);
    if (!person.ok) return person;
    const { fundcode, sharetype } = fields;
    const plan = beginPlan(fields, { fundcode, sharetype, combocode: '' }, first.value, context);
    return [[planReceipt(plan, context)]];
  },
  'trade/plan/change': (fields, context) => {
    const found = findPlan(fields.planno, 'fund', context);
    if (!found.ok) return found;
    const plan = found.value;
    if (plan.planstatus === '2') return refuseCall('refused', '这份计划已经终止，不能修改');
    const card = findCard(context.customer, fields.tradeacco);
    if (!card.ok) return card;
    const fund = findShare(plan, context.market);
    if (!fund.ok) return fund;
    const problem = amountProblem(fund.value, fields.applicationamount);
    if (problem) return refuseField(`${problem}（applicationamount）`);
    const next = firstPayment(fields, context);
    if (!next.ok) return next;
    const wrong = tradePasswordProblem(fields.tradepwd, context);
    if (wrong) return wrong;
    const { applicationamount, plancycle, planday, tradeacco, enddate = '' } = fields;
    Object.assign(plan, { plancycle, planday, tradeacco, enddate });
    plan.amount = toHundredths(applicationamount);
    plan.nextdate = plan.planstatus === '0' ? next.value : '';
    return [[planReceipt(plan, context)]];
  },
  'trade/plan/pause': turn('pause'),
  'trade/plan/resume': turn('resume'),
  'trade/plan/terminate': turn('terminate'),
  'trade/plan/list': (fields, context) => {
    const { fundcode, planstatus } = fields;
    const plans = plansOf(context).filter(
      (plan) =>
        plan.combocode === '' &&
        (fundcode ?? plan.fundcode) === plan.fundcode &&
        (planstatus ?? plan.planstatus) === plan.planstatus,
    );
    const [page, totals] = recordPage(plans, fields);
    return [page.map((plan) => rowOf(plan, context)), totals];
  },
  'trade/plan/detail': ({ planno }, context) => {
    const found = findPlan(planno, 'fund', context);
    if (!found.ok) return found;
    const { payments } = found.value;
    const done = payments.filter(({ ok }) => ok);
    const paid = done.reduce(
      (sum, { appsheetserialno }) =>
        sum + (context.state.orders.get(appsheetserialno)?.amount ?? 0n),
      0n,
    );
    return [
      [
        {
          ...rowOf(found.value, context),
          paidamount: toText(paid),
          paidtimes: String(done.length),
          failedtimes: String(payments.length - done.length),
        },
      ],
    ];
  },
  'trade/plan/dates': (fields, { state, market }) => {
    const fund = findShare(fields, market);
    if (!fund.ok) return fund;
    const count = Number(fields.times ?? USUAL_TIMES);
    const days = nextPayments(addDays(today(state), 1), fields, count, market);
    const confirmed = isQdii(fund.value) ? 2 : 1;
    return [
      days.map((transactiondate) => ({
        transactiondate,
        expectedcfmdate: tradingDayAfter(transactiondate, confirmed, market) ?? '',
      })),
    ];
  },
  'trade/plan/trial': (fields, { state, market }) => {
    const fund = findShare(fields, market);
    if (!fund.ok) return fund;
    const { applicationamount, startdate, plancycle, planday } = fields;
    const [until = ''] = [fields.enddate, addDays(today(state), -1)].toSorted();
    const rows = chainedHistory(fund.value, startdate, until);
    const rate = buyAt(fund.value, toHundredths(applicationamount), '1').rate || '0';
    const plan = { amount: applicationamount, period: plancycle, day: planday, rate };
    const past = runPastPlan(rows, plan);
    if (!past) return refuseField('这段时间内没有可以扣款的净值，请改选起止日期（startdate）');
    const { invested, value, gain, navdate } = past.end;
    const totalprofit = toText(toHundredths(value) - toHundredths(invested));
    return [[{ paidamount: invested, marketvalue: value, totalprofit, profitrate: gain, navdate }]];
  },
  'trade/plan/payment/list': (fields, context) => {
    const found = findPlan(fields.planno, 'fund', context);
    if (!found.ok) return found;
    const rows = found.value.payments.filter(({ date }) => isWithin(date, fields)).toReversed();
    const [page, totals] = recordPage(rows, fields);
    return [
      page.map(({ appsheetserialno, date, reason }) => {
        const order = context.state.orders.get(appsheetserialno);
        return {
          appsheetserialno,
          transactiondate: date,
          applicationamount: toText(order?.amount ?? 0n),
          orderstatus: order?.status ?? '04',
          reason,
        };
      }),
      totals,
    ];
  },
};
