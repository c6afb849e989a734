import type { applyCalls } from '#schemas/calls/trade/apply.ts';
import { compare } from '#rules/numbers/arithmetic.ts';
import { buyAt, makeUpCharge, sellAt, unitsFor } from '../../core/deal-fees.ts';
import { navOf, redeemFast, valuedUntil } from '../../core/confirm.ts';
import { toHundredths, toText, type Hundredths } from '../../core/ledger.ts';
import { isMoneyFund, type MarketFund } from '../../core/market.ts';
import { placeOrder } from '../../core/orders.ts';
import { availableUnits, findPosition } from '../../core/positions.ts';
import { today, type State } from '../../core/state.ts';
import type { CustomerContext, Handlers, RequestOf } from '../handler/handler.ts';
import { refuseCall, refuseField, type CallRefusal } from '../handler/refusal.ts';
import { validTest } from '../account/shown.ts';
import {
  amountProblem,
  checkPerson,
  findCard,
  findFund,
  isSuitable,
  MOST_AMOUNT,
  ruleCheck,
  suitabilityProblem,
  unitsProblem,
} from './checks.ts';
import { fundName, orderReceiptOf, recordPage } from './rows.ts';

/** Yuan that one customer can take out of money-market funds at once on one day. */
const FAST_LIMIT = toHundredths('10000.00');

type Purchase = RequestOf<'trade/buy/apply'>;
type Sale = RequestOf<'trade/redeem/fast'>;

function held(state: State, { fundcode, tradeacco }: Sale): Hundredths {
  const position = findPosition(state, fundcode, tradeacco);
  return position ? availableUnits(state, position) : 0n;
}

/** Takes a purchase: it is paid by `trade/pay/apply` before 15:00 of its day. */
function purchase(fields: Purchase, businesscode: '20' | '22', context: CustomerContext) {
  const { customer, state, market } = context;
  const fund = findFund(fields.fundcode, market);
  if (!fund.ok) return fund;
  const card = findCard(customer, fields.tradeacco);
  if (!card.ok) return card;
  const rule = ruleCheck(fund.value, businesscode, 0n, context);
  if (!rule.ok) return refuseCall('refused', rule.message);
  const problem = amountProblem(fund.value, fields.applicationamount);
  if (problem) return refuseField(`${problem}（applicationamount）`);
  const unsuitable = suitabilityProblem(fund.value, fields.suitabilityno, context);
  if (unsuitable) return unsuitable;
  const coupon = customer.coupons.find(({ couponno }) => couponno === fields.couponno);
  if (fields.couponno !== undefined && (!coupon || coupon.used || coupon.enddate < today(state)))
    return refuseCall('refused', '这张优惠券不能用，请换一张或不用');
  const dates = checkPerson(fund.value, fields, context);
  if (!dates.ok) return dates;
  if (coupon) coupon.used = true;
  const order = placeOrder(
    state,
    {
      custno: customer.custno,
      tradeacco: fields.tradeacco,
      fundcode: fields.fundcode,
      sharetype: fields.sharetype,
      businesscode,
      amount: toHundredths(fields.applicationamount),
      discountrate: coupon?.discountrate ?? '1',
      couponno: fields.couponno ?? '',
    },
    dates.value,
  );
  return [[{ ...orderReceiptOf(order), paystatus: order.paystatus }]] as [
    [ReturnType<typeof orderReceiptOf> & { paystatus: typeof order.paystatus }],
  ];
}

/** Checks a sale of units; answers its days. */
function checkSale(fields: Sale, businesscode: '24' | '36' | '98', context: CustomerContext) {
  const fund = findFund(fields.fundcode, context.market);
  if (!fund.ok) return fund;
  const card = findCard(context.customer, fields.tradeacco);
  if (!card.ok) return card;
  const rule = ruleCheck(fund.value, businesscode, held(context.state, fields), context);
  if (!rule.ok) return refuseCall('refused', rule.message);
  const problem = unitsProblem(fields, toHundredths(fields.applicationvol), context.state);
  if (problem) return refuseField(`${problem}（applicationvol）`);
  return checkPerson(fund.value, fields, context);
}

function saleOrder(fields: Sale, { customer }: CustomerContext) {
  const { tradeacco, fundcode, sharetype, applicationvol } = fields;
  const vol = toHundredths(applicationvol);
  return { custno: customer.custno, tradeacco, fundcode, sharetype, vol };
}

/** The last NAV up to now, for estimates; null where there is none yet. */
function lastNav(fund: MarketFund, state: State): { nav: string; navdate: string } | null {
  const navdate = valuedUntil(fund, today(state));
  const nav = navdate === undefined ? undefined : navOf(fund, navdate);
  return navdate === undefined || nav === undefined ? null : { nav, navdate };
}

const NO_NAV: CallRefusal = refuseCall('refused', '这只基金还没有净值，暂不能试算');

function redeemTrial(fields: Sale, { state, market }: CustomerContext) {
  const fund = findFund(fields.fundcode, market);
  if (!fund.ok) return fund;
  const last = lastNav(fund.value, state);
  if (!last) return NO_NAV;
  const vol = toHundredths(fields.applicationvol);
  const problem = unitsProblem(fields, vol, state);
  if (problem) return refuseField(`${problem}（applicationvol）`);
  const lots = findPosition(state, fields.fundcode, fields.tradeacco)?.lots ?? [];
  return {
    fund: fund.value,
    last,
    vol,
    deal: sellAt(fund.value, lots, vol, last.nav, today(state)),
  };
}

export const applyHandlers: Handlers<keyof typeof applyCalls> = {
  'trade/apply/check': (fields, context) => {
    const { customer, state, market } = context;
    const fund = findFund(fields.fundcode, market);
    if (!fund.ok) return fund;
    const units = [...(state.positions.get(fields.fundcode)?.values() ?? [])]
      .filter(({ custno }) => custno === customer.custno)
      .reduce((sum, position) => sum + availableUnits(state, position), 0n);
    const rule = ruleCheck(fund.value, fields.businesscode, units, context);
    const amount =
      fields.applicationamount === undefined
        ? null
        : amountProblem(fund.value, fields.applicationamount);
    const buys = ['20', '22', '39'].includes(fields.businesscode);
    const suits = !buys || isSuitable(fund.value, customer, state);
    const reason = (rule.ok ? amount : rule.message) ?? '';
    return [
      [
        {
          passflag: reason === '' && suits ? '1' : '0',
          reason: reason || (suits ? '' : '产品风险高于您的承受能力，请先确认适当性警示'),
          suitabilityflag: suits ? '0' : '1',
          doublerecordflag: '0',
          fundrisklevel: fund.value.risklevel,
          custrisklevel: validTest(customer, today(state))?.risklevel ?? '',
        },
      ],
    ];
  },
  'trade/limit/query': ({ fundcode }, { market }) => {
    const fund = findFund(fundcode, market);
    if (!fund.ok) return fund;
    const dayamount = isMoneyFund(fund.value) ? toText(FAST_LIMIT) : '';
    return [
      [
        {
          minamount: fund.value.minamount,
          maxamount: MOST_AMOUNT,
          dayamount,
          stepamount: '0.01',
          minvol: '0.01',
          maxvol: '',
          minholdvol: '',
        },
      ],
    ];
  },
  'trade/subscribe/apply': (fields, context) => purchase(fields, '20', context),
  'trade/buy/apply': (fields, context) => purchase(fields, '22', context),
  'trade/buy/trial': ({ fundcode, applicationamount, couponno }, { customer, state, market }) => {
    const fund = findFund(fundcode, market);
    if (!fund.ok) return fund;
    const last = lastNav(fund.value, state);
    if (!last) return NO_NAV;
    const discountrate =
      customer.coupons.find((coupon) => coupon.couponno === couponno)?.discountrate ?? '1';
    const deal = buyAt(fund.value, toHundredths(applicationamount), last.nav, discountrate);
    return [
      [
        {
          charge: toText(deal.charge),
          rate: deal.rate,
          discountrate,
          estimatedamount: toText(deal.money),
          estimatedvol: toText(deal.units),
          navdate: last.navdate,
        },
      ],
    ];
  },
  'trade/redeem/apply': (fields, context) => {
    const dates = checkSale(fields, '24', context);
    if (!dates.ok) return dates;
    const { largeredemptionflag } = fields;
    const given = { ...saleOrder(fields, context), businesscode: '24', largeredemptionflag };
    return [[orderReceiptOf(placeOrder(context.state, given, dates.value))]];
  },
  'trade/redeem/fast': (fields, context) => {
    const { customer, state, market } = context;
    const fund = findFund(fields.fundcode, market);
    if (fund.ok && !isMoneyFund(fund.value))
      return refuseCall('refused', '只有现金类基金可以快速赎回，请改用普通赎回');
    const dates = checkSale(fields, '98', context);
    if (!dates.ok) return dates;
    const done = (state.ordersOf.get(customer.custno) ?? [])
      .filter(({ businesscode, date }) => businesscode === '98' && date === today(state))
      .reduce((sum, { vol }) => sum + (vol ?? 0n), 0n);
    const vol = toHundredths(fields.applicationvol);
    const left = FAST_LIMIT - done - vol;
    if (left < 0n)
      return refuseField(
        `今日快速赎回的余额为 ${toText(FAST_LIMIT - done)} 元，请减少份额或改用普通赎回`,
      );
    const given = { ...saleOrder(fields, context), businesscode: '98' };
    const order = placeOrder(state, given, dates.value);
    redeemFast(state, order, today(state));
    return [[{ ...orderReceiptOf(order), paystatus: '02', remainamount: toText(left) }]];
  },
  'trade/redeem/trial': (fields, context) => {
    const trial = redeemTrial(fields, context);
    if (!('deal' in trial)) return trial;
    const { deal, last, vol } = trial;
    return [
      [
        {
          charge: toText(deal.charge),
          rate: deal.rate,
          discountrate: '1',
          estimatedamount: toText(deal.money),
          estimatedvol: toText(vol),
          navdate: last.navdate,
        },
      ],
    ];
  },
  'trade/convert/apply': (fields, context) => {
    const { state, market } = context;
    const dates = checkSale(fields, '36', context);
    if (!dates.ok) return dates;
    const [source, target] = [
      market.funds.get(fields.fundcode),
      market.funds.get(fields.codeoftargetfund),
    ];
    if (!target || target === source || target.tano !== source?.tano)
      return refuseCall('refused', '不能转换到这只基金，请从可转入的基金中选择');
    const rule = ruleCheck(target, '22', 0n, context);
    if (!rule.ok) return refuseCall('refused', rule.message);
    const unsuitable = suitabilityProblem(target, fields.suitabilityno, context);
    if (unsuitable) return unsuitable;
    const { largeredemptionflag, codeoftargetfund } = fields;
    const given = {
      ...saleOrder(fields, context),
      businesscode: '36',
      largeredemptionflag,
      target: codeoftargetfund,
    };
    return [[orderReceiptOf(placeOrder(state, given, dates.value))]];
  },
  'trade/convert/trial': (fields, context) => {
    const trial = redeemTrial(fields, context);
    if (!('deal' in trial)) return trial;
    const target = findFund(fields.codeoftargetfund, context.market);
    if (!target.ok) return target;
    const last = lastNav(target.value, context.state);
    if (!last) return NO_NAV;
    const makeUp = makeUpCharge(trial.fund, target.value, trial.deal.money);
    const money = trial.deal.money - makeUp;
    return [
      [
        {
          charge: toText(trial.deal.charge),
          rate: trial.deal.rate,
          discountrate: '1',
          estimatedamount: toText(money),
          estimatedvol: toText(unitsFor(target.value, toText(money), last.nav)),
          navdate: last.navdate,
          makeupcharge: toText(makeUp),
        },
      ],
    ];
  },
  'trade/convert/target/list': (fields, context) => {
    const { market } = context;
    const source = findFund(fields.fundcode, market);
    if (!source.ok) return source;
    const targets = [...market.funds.values()].filter(
      (fund) =>
        fund !== source.value &&
        fund.tano === source.value.tano &&
        ruleCheck(fund, '22', 0n, context).ok,
    );
    const rows = targets
      .toSorted((a, b) => compare(a.fundcode, b.fundcode))
      .map(({ fundcode, sharetype, risklevel }) => ({
        fundcode,
        sharetype,
        fundname: fundName(market, fundcode),
        risklevel,
        discountrate: '1',
      }));
    return recordPage(rows, fields);
  },
};
