import { isOpenOrder } from '#rules/trade/open-orders.ts';
import type { BankCard } from '#schemas/account.ts';
import type { cardCalls } from '#schemas/calls/account/cards.ts';
import type { Customer, HeldCard } from '../../../core/customer.ts';
import { addCard } from '../../../core/new-customer.ts';
import { allUnits, positionsOf } from '../../../core/positions.ts';
import { today, type GivenProof, type State } from '../../../core/state.ts';
import type { CustomerContext, Handlers } from '../../handler/handler.ts';
import { refuseCall, refuseField, type LookedUp } from '../../handler/refusal.ts';
import { checkTradePassword, findCard } from '../../trade/checks.ts';
import { cardRow, receiptOf } from '../../trade/rows.ts';
import { findBank } from '../banks.ts';
import { cardProblem } from '../opening/numbers.ts';
import { findCode, keepProof } from '../proofs.ts';

const FOR_CARD = '5';

/** The first card that was not removed is the default one. */
function usableCards({ cards }: Customer): HeldCard[] {
  return cards.filter(({ cardstatus }) => cardstatus !== '3');
}

function bankCardOf(card: HeldCard, customer: Customer): BankCard {
  return {
    ...cardRow(card),
    bankno: card.bankno,
    branchname: '',
    defaultflag: usableCards(customer)[0] === card ? '1' : '0',
    cardstatus: card.cardstatus,
    cashlessflag: card.cashless ? '1' : '0',
  };
}

/** A card of the customer, whatever its state, unless it was removed. */
function findOwn(customer: Customer, tradeacco: string): LookedUp<HeldCard> {
  const value = usableCards(customer).find((card) => card.tradeacco === tradeacco);
  return value
    ? { ok: true, value }
    : refuseCall('unknown', '没有这个交易账号，请选择本人的银行卡');
}

function limitsOf({ bankno }: HeldCard) {
  const { singlelimit = '', daylimit = '' } = findBank(bankno) ?? {};
  return { singlelimit, daylimit };
}

export function holdsUnits(customer: Customer, tradeacco: string, state: State): boolean {
  return positionsOf(customer, state).some(
    (position) => position.tradeacco === tradeacco && allUnits(state, position) > 0n,
  );
}

export function hasOpenOrders({ custno }: Customer, tradeacco: string, state: State): boolean {
  return (state.ordersOf.get(custno) ?? []).some(
    (order) => order.tradeacco === tradeacco && isOpenOrder(order.status),
  );
}

export function hasPlans({ custno }: Customer, tradeacco: string, state: State): boolean {
  return [...state.plans.values()].some(
    (plan) => plan.custno === custno && plan.tradeacco === tradeacco && plan.planstatus !== '2',
  );
}

/** The bank's code for a card, and the customer's password where it is asked for. */
function checkCode(
  fields: { smsserialno: string; smscode: string; mobileno: string; tradepwd?: string },
  { customer, state }: CustomerContext,
): LookedUp<GivenProof> {
  const { smsserialno, smscode, mobileno, tradepwd } = fields;
  const given = { number: smsserialno, code: smscode, purpose: FOR_CARD, to: mobileno };
  const code = findCode(state, 'sms', given);
  if (!code.ok) return code;
  const wrong = tradepwd === undefined ? null : checkTradePassword(customer, tradepwd);
  return wrong ?? code;
}

export const cardHandlers: Handlers<keyof typeof cardCalls> = {
  'account/card/list': (_, { customer }) => [
    usableCards(customer).map((card) => bankCardOf(card, customer)),
  ],
  'account/card/detail': ({ tradeacco }, { customer, state }) => {
    const card = findOwn(customer, tradeacco);
    if (!card.ok) return card;
    const holdingflag = holdsUnits(customer, tradeacco, state) ? '1' : '0';
    const { opendate } = card.value;
    return [
      [{ ...bankCardOf(card.value, customer), ...limitsOf(card.value), opendate, holdingflag }],
    ];
  },
  /** For a card that is bound already too: it may be signed again. */
  'account/card/sms': (fields, { customer, state }) => {
    const isOwn = usableCards(customer).some(({ bankacco }) => bankacco === fields.bankacco);
    const problem = isOwn ? null : cardProblem(fields, state);
    if (problem) return refuseField(problem);
    const { custno } = customer;
    const proof = { purpose: FOR_CARD, mobileno: fields.mobileno, custno };
    return [[{ smsserialno: keepProof(state, 'sms', proof) }]];
  },
  'account/card/verify': (fields, context) => {
    const card = findOwn(context.customer, fields.tradeacco);
    if (!card.ok) return card;
    if (card.value.cardstatus !== '1')
      return refuseCall('refused', '这张银行卡的签约有效，无需验证');
    const { mobileno } = card.value;
    const code = checkCode({ ...fields, mobileno }, context);
    if (!code.ok) return code;
    code.value.used = true;
    card.value.cardstatus = '0';
    return [[receiptOf(context.state, context.market)]];
  },
  'account/card/add': (fields, context) => {
    const { customer, state, market } = context;
    const problem = cardProblem(fields, state);
    if (problem) return refuseField(problem);
    const code = checkCode(fields, context);
    if (!code.ok) return code;
    code.value.used = true;
    const { bankno, bankacco, mobileno } = fields;
    const card = addCard(state, customer, { bankno, bankacco, mobileno, cashless: false });
    return [[{ ...receiptOf(state, market), tradeacco: card.tradeacco }]];
  },
  /** At once where nothing hangs on the card; else it is reviewed until the next trading day. */
  'account/card/change': (fields, context) => {
    const { customer, state, market } = context;
    const card = findCard(customer, fields.tradeacco);
    if (!card.ok) return card;
    if (card.value.cardstatus === '2')
      return refuseCall('refused', '这张银行卡正在更换，请等待审核');
    const problem = cardProblem(fields, state);
    if (problem) return refuseField(problem);
    const code = checkCode(fields, context);
    if (!code.ok) return code;
    code.value.used = true;
    const { tradeacco, bankno, bankacco, mobileno } = fields;
    const isReviewed =
      holdsUnits(customer, tradeacco, state) || hasOpenOrders(customer, tradeacco, state);
    const newCard = { bankno, bankacco, mobileno };
    const applystatus = isReviewed ? '0' : '1';
    const receipt = receiptOf(state, market);
    customer.cardChanges.unshift({
      ...receipt,
      tradeacco,
      applystatus,
      reason: '',
      appliedon: today(state),
      newCard,
    });
    if (isReviewed) card.value.cardstatus = '2';
    else Object.assign(card.value, newCard);
    return [[{ ...receipt, applystatus }]];
  },
  'account/card/change/query': ({ tradeacco }, { customer }) => [
    customer.cardChanges
      .filter((change) => change.tradeacco === tradeacco)
      .map(({ newCard: _, appliedon: __, ...change }) => change),
  ],
  'account/card/delete': ({ tradeacco, tradepwd }, { customer, state, market }) => {
    const card = findOwn(customer, tradeacco);
    if (!card.ok) return card;
    if (holdsUnits(customer, tradeacco, state))
      return refuseCall('refused', '这张银行卡名下还有份额，不能解绑。请先赎回，确认后再解绑');
    if (hasOpenOrders(customer, tradeacco, state))
      return refuseCall(
        'refused',
        '这张银行卡名下还有在途交易，不能解绑。请先撤单，或等确认后再解绑',
      );
    if (hasPlans(customer, tradeacco, state))
      return refuseCall('refused', '这张银行卡还有定投计划，不能解绑。请先终止定投');
    const wrong = checkTradePassword(customer, tradepwd);
    if (wrong) return wrong;
    card.value.cardstatus = '3';
    return [[receiptOf(state, market)]];
  },
  'account/card/default': ({ tradeacco }, { customer }) => {
    const card = findOwn(customer, tradeacco);
    if (!card.ok) return card;
    customer.cards = [card.value, ...customer.cards.filter((other) => other !== card.value)];
    return [[bankCardOf(card.value, customer)]];
  },
  'account/card/cashless/query': ({ tradeacco }, { customer }) => {
    const card = findOwn(customer, tradeacco);
    if (!card.ok) return card;
    const { cashless, signdate } = card.value;
    return [[{ tradeacco, cashlessflag: cashless ? '1' : '0', signdate, ...limitsOf(card.value) }]];
  },
  'account/card/cashless/sign': (fields, context) => {
    const { customer, state, market } = context;
    const card = findCard(customer, fields.tradeacco);
    if (!card.ok) return card;
    if (card.value.cashless) return refuseCall('refused', '这张银行卡已经开通无卡业务');
    const code = checkCode({ ...fields, mobileno: card.value.mobileno }, context);
    if (!code.ok) return code;
    code.value.used = true;
    Object.assign(card.value, { cashless: true, signdate: today(state) });
    return [[{ ...receiptOf(state, market), tradeacco: fields.tradeacco }]];
  },
};
