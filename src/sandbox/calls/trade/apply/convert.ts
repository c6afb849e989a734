import type { applyCalls } from '#schemas/calls/trade/apply.ts';
import { compare } from '#rules/numbers/arithmetic.ts';
import { makeUpCharge, unitsFor } from '../../../core/deal-fees.ts';
import { toText } from '../../../core/ledger.ts';
import { placeOrder } from '../../../core/orders.ts';
import type { Handlers } from '../../handler/handler.ts';
import { refuseCall } from '../../handler/refusal.ts';
import { findFund, ruleCheck, suitabilityProblem } from '../checks.ts';
import { fundName, orderReceiptOf, recordPage } from '../rows.ts';
import { estimateRow, navForEstimate } from './estimate.ts';
import { checkSale, estimateSale, saleOrder } from './sale.ts';

export const convertHandlers: Handlers<
  Extract<keyof typeof applyCalls, `trade/convert/${string}`>
> = {
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
    const trial = estimateSale(fields, context);
    if (!('deal' in trial)) return trial;
    const target = findFund(fields.codeoftargetfund, context.market);
    if (!target.ok) return target;
    const last = navForEstimate(target.value, context.state);
    if (!last.ok) return last;
    const { nav, navdate } = last.value;
    const makeUp = makeUpCharge(trial.fund, target.value, trial.deal.money);
    const money = trial.deal.money - makeUp;
    const units = unitsFor(target.value, toText(money), nav);
    const row = estimateRow(trial.deal, { money, units }, { navdate });
    return [[{ ...row, makeupcharge: toText(makeUp) }]];
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
