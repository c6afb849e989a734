import { sellAt } from '../../../core/deal-fees.ts';
import { toHundredths } from '../../../core/ledger.ts';
import { availableUnits, findPosition } from '../../../core/positions.ts';
import { today } from '../../../core/state.ts';
import type { CustomerContext, RequestOf } from '../../handler/handler.ts';
import { refuseCall, refuseField } from '../../handler/refusal.ts';
import { checkPerson, findCard, findFund, findShare, ruleCheck, unitsProblem } from '../checks.ts';
import { navForEstimate } from './estimate.ts';

export type Sale = RequestOf<'trade/redeem/fast'>;

/** Checks a sale of units; answers its days. */
export function checkSale(
  fields: Sale,
  businesscode: '24' | '26' | '36' | '98',
  context: CustomerContext,
) {
  const fund = findShare(fields, context.market);
  if (!fund.ok) return fund;
  const card = findCard(context.customer, fields.tradeacco);
  if (!card.ok) return card;
  const position = findPosition(context.state, fields.fundcode, fields.tradeacco);
  const units = position ? availableUnits(context.state, position) : 0n;
  const rule = ruleCheck(fund.value, businesscode, units, context);
  if (!rule.ok) return refuseCall('refused', rule.message);
  const problem = unitsProblem(fields, toHundredths(fields.applicationvol), context.state);
  if (problem) return refuseField(`${problem}（applicationvol）`);
  return checkPerson(fund.value, fields, context);
}

/** What every order for units says. */
export function saleOrder(fields: Sale, { customer }: CustomerContext) {
  const { tradeacco, fundcode, sharetype, applicationvol } = fields;
  const vol = toHundredths(applicationvol);
  return { custno: customer.custno, tradeacco, fundcode, sharetype, vol };
}

/** What a sale would come to by the last NAV. */
export function estimateSale(fields: Sale, { state, market }: CustomerContext) {
  const fund = findFund(fields.fundcode, market);
  if (!fund.ok) return fund;
  const last = navForEstimate(fund.value, state);
  if (!last.ok) return last;
  const { nav, navdate } = last.value;
  const vol = toHundredths(fields.applicationvol);
  const problem = unitsProblem(fields, vol, state);
  if (problem) return refuseField(`${problem}（applicationvol）`);
  const lots = findPosition(state, fields.fundcode, fields.tradeacco)?.lots ?? [];
  return {
    fund: fund.value,
    navdate,
    vol,
    deal: sellAt(fund.value, lots, vol, nav, today(state)),
  };
}
