import { riskiestOf } from '#rules/trade/riskiest.ts';
import type { ComboRow } from '#schemas/trade.ts';
import {
  comboHoldings,
  smallestAmount,
  versionOn,
  type ComboHolding,
} from '../../../core/combos.ts';
import type { MarketFund } from '../../../core/market.ts';
import type { Combo, ComboPart, Order } from '../../../core/records.ts';
import { nextNumber, today, type State } from '../../../core/state.ts';
import type { CustomerContext } from '../../handler/handler.ts';
import { refuseCall, type LookedUp } from '../../handler/refusal.ts';
import { findFund, statusOn } from '../checks.ts';
import { orderReceiptOf } from '../rows.ts';

export function findCombo(
  combocode: string,
  { market }: Pick<CustomerContext, 'market'>,
): LookedUp<Combo> {
  const value = market.combos.get(combocode);
  return value ? { ok: true, value } : refuseCall('unknown', '没有这个组合，请检查组合代码');
}

export function findComboHolding(
  { combocode, tradeacco }: { combocode: string; tradeacco: string },
  { customer, state, market }: CustomerContext,
): LookedUp<ComboHolding> {
  const value = comboHoldings(state, market, customer.custno).find(
    (holding) => holding.combo.combocode === combocode && holding.tradeacco === tradeacco,
  );
  return value ? { ok: true, value } : refuseCall('unknown', '这张银行卡名下没有这个组合');
}

/** The parts that hold now, each with its fund. */
export function partsNow(
  combo: Combo,
  { state, market }: Pick<CustomerContext, 'state' | 'market'>,
): (ComboPart & { fund: MarketFund })[] {
  return versionOn(combo, today(state)).parts.map((part) => {
    const fund = findFund(part.fundcode, market);
    if (!fund.ok) throw new Error(`combination ${combo.combocode} names fund ${part.fundcode}`);
    return { ...part, fund: fund.value };
  });
}

/** Of the parts, the fund that bears most risk: it stands for the combination. */
export function riskiest(parts: readonly { fund: MarketFund }[]): MarketFund {
  const fund = riskiestOf(parts.map((part) => part.fund));
  if (!fund) throw new Error('a combination without funds');
  return fund;
}

export function comboRowOf(
  combo: Combo,
  context: Pick<CustomerContext, 'state' | 'market'>,
): ComboRow {
  const { combocode, comboname } = combo;
  return {
    combocode,
    comboname,
    risklevel: riskiest(partsNow(combo, context)).risklevel,
    minamount: smallestAmount(versionOn(combo, today(context.state)), context.market),
    year1ud: '',
    foundud: '',
    navdate: '',
  };
}

export function comboPartOf(
  { fundcode, sharetype, ratio, fund }: ComboPart & { fund: MarketFund },
  state: State,
) {
  const { fundname, businessflag } = fund;
  const status = statusOn(fund, today(state));
  return { fundcode, sharetype, fundname, ratio, status, businessflag };
}

/** One number for the orders of all parts. */
export function comboTaken(combocode: string, orders: readonly [Order, ...Order[]], state: State) {
  const latest = orders.toSorted((a, b) => (a.expectedcfmdate < b.expectedcfmdate ? 1 : -1))[0];
  return {
    ...orderReceiptOf(latest ?? orders[0]),
    appsheetserialno: nextNumber(state, 'Z'),
    combocode,
    orders: orders.map(({ appsheetserialno }) => appsheetserialno),
  };
}
