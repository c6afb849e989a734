import { MOST_AMOUNT } from '#rules/trade/order-amount.ts';
import type { comboCalls } from '#schemas/calls/trade/combos.ts';
import { compare } from '#rules/numbers/arithmetic.ts';
import { checkComboBuy } from '#rules/trade/fund-check.ts';
import { partOf, smallestAmount, versionOn } from '../../../core/combos.ts';
import { accounts, balance, CNY, toHundredths } from '../../../core/ledger.ts';
import { payOrder, placeOrder, type NewOrder } from '../../../core/orders.ts';
import { splitAmount } from '../../../core/plan-runs.ts';
import { today } from '../../../core/state.ts';
import type { CustomerContext, Handlers } from '../../handler/handler.ts';
import { refuseCall, refuseField, type LookedUp } from '../../handler/refusal.ts';
import {
  checkPerson,
  findCard,
  findFund,
  ruleCheck,
  statusOn,
  suitabilityProblem,
} from '../checks.ts';
import { movesTo } from './adjustment.ts';
import { comboTaken, findCombo, findComboHolding, partsNow, riskiest } from './combo.ts';

/** An order of one part, with the days of its fund. */
type PartOrder = { given: NewOrder; dates: { day: string; confirm: string } };

/** Checks the orders of all parts for units: none is taken where one cannot be. */
function checkParts(
  sales: readonly (Pick<NewOrder, 'fundcode' | 'target'> & { vol: bigint })[],
  fields: { combocode: string; tradeacco: string; tradepwd?: string | undefined },
  context: CustomerContext,
): LookedUp<PartOrder[]> {
  const { combocode, tradeacco } = fields;
  const orders: PartOrder[] = [];
  for (const { fundcode, target, vol } of sales) {
    const fund = findFund(fundcode, context.market);
    if (!fund.ok) return fund;
    const businesscode = target === undefined ? '24' : '36';
    const rule = ruleCheck(fund.value, businesscode, vol, context);
    if (!rule.ok) return refuseCall('refused', `${fund.value.fundname}：${rule.message}`);
    // The password is checked once, so that a wrong one is counted once.
    const person = orders.length === 0 ? fields : {};
    const dates = checkPerson(fund.value, person, context);
    if (!dates.ok) return dates;
    const { custno } = context.customer;
    const { sharetype } = fund.value;
    const base = { custno, tradeacco, fundcode, sharetype, businesscode, vol, combocode };
    const given = { ...base, ...(target !== undefined && { target }) };
    orders.push({ given: { ...given, largeredemptionflag: '1' }, dates: dates.value });
  }
  return { ok: true, value: orders };
}

function take(combocode: string, parts: readonly PartOrder[], { state }: CustomerContext) {
  const [first, ...others] = parts.map(({ given, dates }) => placeOrder(state, given, dates));
  if (!first) return refuseCall('refused', '没有需要办理的份额');
  return comboTaken(combocode, [first, ...others], state);
}

export const comboOrderHandlers: Handlers<
  Extract<keyof typeof comboCalls, 'trade/combo/buy' | 'trade/combo/redeem' | 'trade/combo/adjust'>
> = {
  /** Paid at once from the card: one number stands for several orders. */
  'trade/combo/buy': (fields, context) => {
    const { customer, state, market } = context;
    const combo = findCombo(fields.combocode, context);
    if (!combo.ok) return combo;
    const card = findCard(customer, fields.tradeacco);
    if (!card.ok) return card;
    if (!card.value.cashless)
      return refuseCall('noCashless', '该银行卡未开通无卡业务，请先开通后再支付');
    const parts = partsNow(combo.value, context);
    const funds = parts.map(({ fund }) => ({ ...fund, status: statusOn(fund, today(state)) }));
    const rule = checkComboBuy(funds, market.statusLabels);
    if (!rule.ok) return refuseCall('refused', rule.message);
    const { applicationamount, combocode, tradeacco } = fields;
    const least = smallestAmount(versionOn(combo.value, today(state)), market);
    if (compare(applicationamount, least) < 0)
      return refuseField(`金额不能少于 ${least} 元（applicationamount）`);
    if (compare(applicationamount, MOST_AMOUNT) > 0)
      return refuseField(`金额不能超过 ${MOST_AMOUNT} 元（applicationamount）`);
    const unsuitable = suitabilityProblem(riskiest(parts), fields.suitabilityno, context);
    if (unsuitable) return unsuitable;
    const amount = toHundredths(applicationamount);
    if (balance(state.ledger, accounts.bank(tradeacco), CNY) < amount)
      return refuseCall('refused', '银行卡余额不足，请换一张银行卡或减少金额');
    const amounts = splitAmount(amount, parts);
    const orders: PartOrder[] = [];
    for (const [index, { fund, fundcode, sharetype }] of parts.entries()) {
      const dates = checkPerson(fund, index === 0 ? fields : {}, context);
      if (!dates.ok) return dates;
      const base = { custno: customer.custno, tradeacco, fundcode, sharetype, combocode };
      const given = { ...base, businesscode: '22', amount: amounts[index] ?? 0n };
      orders.push({ given, dates: dates.value });
    }
    const taken = take(combocode, orders, context);
    if ('orders' in taken)
      for (const number of taken.orders) {
        const order = state.orders.get(number);
        if (order) payOrder(state, order);
      }
    return taken;
  },
  'trade/combo/redeem': (fields, context) => {
    const holding = findComboHolding(fields, context);
    if (!holding.ok) return holding;
    const sales = [...holding.value.units]
      .map(([fundcode, units]) => ({ fundcode, vol: partOf(units, fields.ratio) }))
      .filter(({ vol }) => vol > 0n);
    if (sales.length === 0) return refuseField('赎回比例应大于 0（ratio）');
    const orders = checkParts(sales, fields, context);
    return orders.ok ? take(fields.combocode, orders.value, context) : orders;
  },
  'trade/combo/adjust': (fields, context) => {
    const holding = findComboHolding(fields, context);
    if (!holding.ok) return holding;
    const { combo, units, since } = holding.value;
    const now = versionOn(combo, today(context.state));
    if (now.version !== fields.version)
      return refuseCall('refused', `组合的最新版本是 ${now.version}，请重新确认`);
    if (versionOn(combo, since) === now) return refuseCall('refused', '组合已是最新比例，无需调整');
    const parts = partsNow(combo, context);
    const unsuitable = suitabilityProblem(riskiest(parts), fields.suitabilityno, context);
    if (unsuitable) return unsuitable;
    const moves = movesTo(parts, units, context);
    const orders = checkParts(
      moves.map(({ from, to, vol }) => ({ fundcode: from, target: to, vol })),
      fields,
      context,
    );
    return orders.ok ? take(fields.combocode, orders.value, context) : orders;
  },
};
