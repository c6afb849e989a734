import type { applyCalls } from '#schemas/calls/trade/apply.ts';
import { redeemFast } from '../../../core/confirm.ts';
import { toHundredths, toText } from '../../../core/ledger.ts';
import { isMoneyFund } from '../../../core/market.ts';
import { placeOrder } from '../../../core/orders.ts';
import { today } from '../../../core/state.ts';
import type { Handlers } from '../../handler/handler.ts';
import { refuseCall, refuseField } from '../../handler/refusal.ts';
import { FAST_LIMIT, findFund } from '../checks.ts';
import { orderReceiptOf } from '../rows.ts';
import { estimateRow } from './estimate.ts';
import { checkSale, estimateSale, saleOrder } from './sale.ts';

export const redeemHandlers: Handlers<Extract<keyof typeof applyCalls, `trade/redeem/${string}`>> =
  {
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
      const trial = estimateSale(fields, context);
      if (!('deal' in trial)) return trial;
      const { deal, navdate, vol } = trial;
      return [[estimateRow(deal, { money: deal.money, units: vol }, { navdate })]];
    },
  };
