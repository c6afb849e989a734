import { volumeProblem } from '#rules/trade/order-amount.ts';
import {
  checkBuy,
  checkConvert,
  checkPlan,
  checkSell,
  type FundCheck,
} from '#rules/trade/fund-check.ts';
import { validTest } from '../account/shown.ts';
import { navOf, valuedUntil } from '../../core/confirm.ts';
import type { HeldCard, Customer, Recording } from '../../core/customer.ts';
import { MAX_WRONG_PASSWORDS } from '../../core/customer.ts';
import { toHundredths, toText, type Hundredths } from '../../core/ledger.ts';
import type { Market, MarketFund } from '../../core/market.ts';
import { datesOf } from '../../core/orders.ts';
import { availableUnits, findPosition } from '../../core/positions.ts';
import { today, type State } from '../../core/state.ts';
import type { CustomerContext } from '../handler/handler.ts';
import { refuseCall, refuseField, type CallRefusal, type LookedUp } from '../handler/refusal.ts';

/** Yuan that one customer can take out of money-market funds at once on one day. */
export const FAST_LIMIT = toHundredths('10000.00');

export function findFund(fundcode: string, { funds }: Market): LookedUp<MarketFund> {
  const value = funds.get(fundcode);
  return value ? { ok: true, value } : refuseCall('unknown', '没有这只基金，请检查基金代码');
}

/** A fund in the fee mode in which it is sold. */
export function findShare(
  { fundcode, sharetype }: { fundcode: string; sharetype: string },
  market: Market,
): LookedUp<MarketFund> {
  const fund = findFund(fundcode, market);
  if (!fund.ok || fund.value.sharetype === sharetype) return fund;
  return refuseField('这只基金没有这种收费方式，请重新选择（sharetype）');
}

/** A card of the customer that can be used. */
export function findCard(customer: Customer, tradeacco: string): LookedUp<HeldCard> {
  const value = customer.cards.find((card) => card.tradeacco === tradeacco);
  if (!value || value.cardstatus === '3')
    return refuseCall('unknown', '没有这个交易账号，请选择本人的银行卡');
  return value.cardstatus === '1'
    ? refuseCall('refused', '这张银行卡的签约已失效，请先重新验证')
    : { ok: true, value };
}

/** A fund is on issue before it is established. */
export function statusOn({ status, establishdate }: MarketFund, day: string): MarketFund['status'] {
  return establishdate !== '' && day < establishdate ? '1' : status;
}

/** What the trading rules say of a fund now; `units` are what the customer can sell. */
export function ruleCheck(
  fund: MarketFund,
  businesscode: string,
  units: Hundredths,
  { state, market }: Pick<CustomerContext, 'state' | 'market'>,
): FundCheck {
  const day = today(state);
  const valued = valuedUntil(fund, day);
  const nav = valued === undefined ? '1' : (navOf(fund, valued) ?? '1');
  const checked = { ...fund, status: statusOn(fund, day), marketvalue: units > 0n ? nav : '0' };
  switch (businesscode) {
    case '20':
      return checked.status === '1'
        ? { ok: true }
        : { ok: false, message: '基金不在募集期，不能认购' };
    case '24':
    case '98':
    case '26':
      return checkSell(checked, market.statusLabels);
    case '36':
      return checkConvert(checked, market.statusLabels, { A: '前端收费', B: '后端收费' });
    case '39':
      return checkPlan(checked, market.statusLabels);
    default:
      return checkBuy(checked, market.statusLabels);
  }
}

/** Whether the product's risk is within what the customer bears. */
export function isSuitable(fund: MarketFund, customer: Customer, state: State): boolean {
  if (customer.investortype === '1') return true;
  const level = validTest(customer, today(state))?.risklevel ?? '';
  return level !== '' && level >= fund.risklevel;
}

/** Checks what every order needs: an open day, a person who may trade, and the trading password where one is given. */
export function checkPerson(
  fund: MarketFund,
  { tradepwd }: { tradepwd?: string | undefined },
  { customer, state, market }: CustomerContext,
): LookedUp<{ day: string; confirm: string }> {
  const dates = datesOf(fund, state, market);
  if (!dates) return refuseCall('refused', '此后没有已知的交易日，暂不能受理');
  if (customer.certenddate < today(state))
    return refuseCall('refused', '您的证件已过有效期，请先更新证件再办理业务');
  if (tradepwd !== undefined) {
    const wrong = checkTradePassword(customer, tradepwd);
    if (wrong) return wrong;
  }
  return { ok: true, value: dates };
}

/** Counts wrong passwords in a row; null where it is right. */
export function checkTradePassword(customer: Customer, tradepwd: string): CallRefusal | null {
  if (customer.wrongTradePasswords >= MAX_WRONG_PASSWORDS)
    return refuseCall('wrongProof', '交易密码连续输错，已锁定，请重设交易密码');
  if (customer.tradepwd === tradepwd) {
    customer.wrongTradePasswords = 0;
    return null;
  }
  customer.wrongTradePasswords += 1;
  const left = MAX_WRONG_PASSWORDS - customer.wrongTradePasswords;
  return refuseCall('wrongProof', `交易密码不正确，还可以输入 ${left} 次`);
}

/** A purchase of a riskier product takes the number of its confirmation. */
export function suitabilityProblem(
  fund: MarketFund,
  suitabilityno: string | undefined,
  { customer, state }: CustomerContext,
): CallRefusal | null {
  if (isSuitable(fund, customer, state)) return null;
  if (!validTest(customer, today(state)))
    return refuseCall('refused', '您还没有有效的风险测评，请先完成风险测评');
  const confirmed = customer.suitability.some(
    (row) => row.suitabilityno === suitabilityno && row.fundcode === fund.fundcode,
  );
  return confirmed ? null : refuseCall('refused', '产品风险高于您的承受能力，请先确认适当性警示');
}

/** Whether this number of units of a card's position can be sold. */
export function unitsProblem(
  { fundcode, tradeacco }: { fundcode: string; tradeacco: string },
  vol: Hundredths,
  state: State,
): string | null {
  const position = findPosition(state, fundcode, tradeacco);
  const available = position ? availableUnits(state, position) : 0n;
  return volumeProblem(toText(available), toText(vol));
}

/** Funds of the highest risk are sold with a recording of the sale (双录). */
export function needsRecording({ risklevel }: Pick<MarketFund, 'risklevel'>): boolean {
  return risklevel === '05';
}

/** 3 is being reviewed, 4 has passed: on the day after. */
export function recordingStatus({ appliedat }: Recording, state: State): '3' | '4' {
  return today(state) > appliedat.slice(0, 8) ? '4' : '3';
}

/** A purchase of such a fund takes the number of its recording. */
export function recordingProblem(
  fund: MarketFund,
  doublerecordno: string | undefined,
  { customer, state }: CustomerContext,
): CallRefusal | null {
  if (!needsRecording(fund)) return null;
  const recording = customer.recordings.find(
    (one) => one.doublerecordno === doublerecordno && one.fundcode === fund.fundcode,
  );
  if (!recording || recording.enddate < today(state))
    return refuseCall('refused', '购买这只基金需要双录，请先预约双录');
  return recordingStatus(recording, state) === '4'
    ? null
    : refuseCall('refused', '双录还在审核中，通过后才能购买');
}
