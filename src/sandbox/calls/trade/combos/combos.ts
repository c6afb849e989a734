import type { comboCalls } from '#schemas/calls/trade/combos.ts';
import { compare } from '#rules/numbers/arithmetic.ts';
import { checkComboPlan } from '#rules/trade/fund-check.ts';
import { comboHoldings, smallestAmount, versionOn } from '../../../core/combos.ts';
import { lastNav } from '../../../core/confirm.ts';
import { buyAt } from '../../../core/deal-fees.ts';
import { toHundredths, toText } from '../../../core/ledger.ts';
import { splitAmount } from '../../../core/plan-runs.ts';
import { worth } from '../../../core/profit.ts';
import { today } from '../../../core/state.ts';
import type { Handlers } from '../../handler/handler.ts';
import { refuseCall, refuseField } from '../../handler/refusal.ts';
import { profitRate } from '../assets/holding.ts';
import { checkPerson, findCard, statusOn, suitabilityProblem } from '../checks.ts';
import {
  beginPlan,
  firstPayment,
  planReceipt,
  planRowOf,
  plansOf,
  turnPlan,
} from '../plans/plan.ts';
import { bodyPage } from '../rows.ts';
import { comboPartOf, comboRowOf, findCombo, partsNow, riskiest } from './combo.ts';
import { comboOrderHandlers } from './orders.ts';

export const comboHandlers: Handlers<keyof typeof comboCalls> = {
  ...comboOrderHandlers,
  'trade/combo/list': (fields, context) => {
    const { risklevel, keyword = '' } = fields;
    const rows = [...context.market.combos.values()]
      .map((combo) => comboRowOf(combo, context))
      .filter(
        (row) =>
          (risklevel ?? row.risklevel) === row.risklevel &&
          `${row.combocode}${row.comboname}`.includes(keyword),
      );
    return bodyPage(rows, fields);
  },
  'trade/combo/detail': ({ combocode }, context) => {
    const combo = findCombo(combocode, context);
    if (!combo.ok) return combo;
    const parts = partsNow(combo.value, context).map((part) => comboPartOf(part, context.state));
    const { introduction } = combo.value;
    return { ...comboRowOf(combo.value, context), introduction, parts };
  },
  'trade/combo/trial': ({ combocode, applicationamount }, context) => {
    const combo = findCombo(combocode, context);
    if (!combo.ok) return combo;
    const parts = partsNow(combo.value, context);
    const amounts = splitAmount(toHundredths(applicationamount), parts);
    const trials = parts.map((part, index) => {
      const amount = amounts[index] ?? 0n;
      return { part, amount, charge: buyAt(part.fund, amount, '1').charge };
    });
    return {
      minamount: smallestAmount(versionOn(combo.value, today(context.state)), context.market),
      charge: toText(trials.reduce((sum, { charge }) => sum + charge, 0n)),
      parts: trials.map(({ part, amount, charge }) => ({
        ...comboPartOf(part, context.state),
        applicationamount: toText(amount),
        charge: toText(charge),
      })),
    };
  },
  'trade/combo/adjust/list': (fields, context) => {
    const combo = findCombo(fields.combocode, context);
    if (!combo.ok) return combo;
    const { state, market } = context;
    const rows = combo.value.versions
      .filter(({ adjustdate }) => adjustdate <= today(state))
      .map(({ version, adjustdate, reason, parts }) => ({
        version,
        adjustdate,
        reason,
        parts: parts.flatMap((part) => {
          const fund = market.funds.get(part.fundcode);
          return fund ? [comboPartOf({ ...part, fund }, state)] : [];
        }),
      }));
    return bodyPage(rows, fields);
  },
  'trade/combo/holding/list': (fields, context) => {
    const { customer, state, market } = context;
    const rows = comboHoldings(state, market, customer.custno)
      .filter(({ tradeacco }) => (fields.tradeacco ?? tradeacco) === tradeacco)
      .map(({ combo, tradeacco, units, paid, sold, since }) => {
        const value = [...units].reduce((sum, [fundcode, held]) => {
          const fund = market.funds.get(fundcode);
          return sum + worth(held, (fund && lastNav(fund, state)?.nav) ?? '0');
        }, 0n);
        const profit = value + sold - paid;
        return {
          ...comboRowOf(combo, context),
          tradeacco,
          marketvalue: toText(value),
          dayprofit: '',
          holdprofit: toText(profit),
          holdprofitrate: profitRate(profit, paid),
          version: versionOn(combo, since).version,
        };
      });
    return bodyPage(rows, fields);
  },
  'trade/combo/plan/create': (fields, context) => {
    const { customer, state, market } = context;
    const combo = findCombo(fields.combocode, context);
    if (!combo.ok) return combo;
    const card = findCard(customer, fields.tradeacco);
    if (!card.ok) return card;
    const parts = partsNow(combo.value, context);
    const funds = parts.map(({ fund }) => ({ ...fund, status: statusOn(fund, today(state)) }));
    const rule = checkComboPlan(funds, market.statusLabels);
    if (!rule.ok) return refuseCall('refused', rule.message);
    const least = smallestAmount(versionOn(combo.value, today(state)), market);
    if (compare(fields.applicationamount, least) < 0)
      return refuseField(`金额不能少于 ${least} 元（applicationamount）`);
    const first = firstPayment(fields, context);
    if (!first.ok) return first;
    const risky = riskiest(parts);
    const unsuitable = suitabilityProblem(risky, fields.suitabilityno, context);
    if (unsuitable) return unsuitable;
    const person = checkPerson(risky, fields, context);
    if (!person.ok) return person;
    const what = { fundcode: '', sharetype: risky.sharetype, combocode: fields.combocode };
    return planReceipt(beginPlan(fields, what, first.value, context), context);
  },
  'trade/combo/plan/list': (fields, context) => {
    const { planstatus } = fields;
    const rows = plansOf(context)
      .filter(
        (plan) => plan.combocode !== '' && (planstatus ?? plan.planstatus) === plan.planstatus,
      )
      .map((plan) => ({
        ...planRowOf(plan, context),
        combocode: plan.combocode,
        comboname: context.market.combos.get(plan.combocode)?.comboname ?? '',
        applicationamount: toText(plan.amount),
      }));
    return bodyPage(rows, fields);
  },
  'trade/combo/plan/terminate': (fields, context) => {
    const turned = turnPlan('terminate', 'combo', fields, context);
    if (!turned.ok) return turned;
    const { planno: _, nextdate: __, ...receipt } = planReceipt(turned.value, context);
    return receipt;
  },
};
