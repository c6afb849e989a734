import { addDays } from '#rules/dates/calendar-date.ts';
import { checkBuy } from '#rules/trade/fund-check.ts';
import { planDates } from '#rules/funds/regular-plan.ts';
import { versionOn } from './combos.ts';
import { tradingDayFrom } from './calendar.ts';
import { toHundredths, toText } from './ledger.ts';
import { multiply, divide } from '#rules/numbers/arithmetic.ts';
import type { Market } from './market.ts';
import { datesOf, endOrder, payOrder, placeOrder } from './orders.ts';
import type { ComboPart, Plan } from './records.ts';
import { today, type State } from './state.ts';

type Schedule = Pick<Plan, 'plancycle' | 'planday'>;

/** Days that one looks ahead for a payment: fortnights and months are shorter. */
const AHEAD_DAYS = 62;

/** The next payments of a schedule from a day on, each moved to the next trading day. */
export function nextPayments(
  from: string,
  { plancycle, planday }: Schedule,
  count: number,
  market: Market,
): string[] {
  const last = addDays(from, AHEAD_DAYS * count);
  const planned = planDates(from, last, { period: plancycle, day: planday });
  return planned
    .map((day) => tradingDayFrom(day, market))
    .filter((day) => day !== null)
    .slice(0, count);
}

/** What each part of a combination gets of an amount; the last one gets what rounding leaves. */
export function splitAmount(amount: bigint, parts: readonly ComboPart[]): bigint[] {
  const shares = parts.map(({ ratio }) =>
    toHundredths(divide(multiply(toText(amount), ratio), '100', 2)),
  );
  const given = shares.slice(0, -1).reduce((sum, share) => sum + share, 0n);
  return shares.map((share, index) => (index === shares.length - 1 ? amount - given : share));
}

/** Places and pays the orders of all plans that are due on a day. */
export function runPlans(state: State, market: Market, day: string): void {
  for (const plan of state.plans.values()) {
    if (plan.planstatus !== '0' || plan.nextdate === '' || plan.nextdate > day) continue;
    runPlan(state, market, plan);
    const [next = ''] = nextPayments(addDays(day, 1), plan, 1, market);
    const isOver = plan.enddate !== '' && next > plan.enddate;
    plan.nextdate = isOver ? '' : next;
    if (isOver) plan.planstatus = '2';
  }
}

function runPlan(state: State, market: Market, plan: Plan): void {
  const combo = market.combos.get(plan.combocode);
  const parts = combo
    ? versionOn(combo, today(state)).parts
    : [{ fundcode: plan.fundcode, sharetype: plan.sharetype, ratio: '100' }];
  const amounts = splitAmount(plan.amount, parts);
  parts.forEach(({ fundcode, sharetype }, index) => {
    const fund = market.funds.get(fundcode);
    const dates = fund && datesOf(fund, state, market);
    if (!fund || !dates) return;
    const { custno, tradeacco, planno, combocode } = plan;
    const order = placeOrder(
      state,
      {
        custno,
        tradeacco,
        fundcode,
        sharetype,
        businesscode: '39',
        amount: amounts[index] ?? 0n,
        planno,
        combocode,
      },
      dates,
    );
    const open = checkBuy(fund, market.statusLabels);
    const refusal = open.ok ? cardRefusal(state, plan) : open.message;
    const isPaid = refusal === null && payOrder(state, order);
    if (!isPaid) endOrder(state, order, '04', refusal ?? order.reason);
    const reason = order.reason;
    plan.payments.push({
      appsheetserialno: order.appsheetserialno,
      date: dates.day,
      ok: isPaid,
      reason,
    });
  });
}

/** Why a bank does not pay for a plan; null where it does, if there is money. */
function cardRefusal({ customers }: State, { custno, tradeacco }: Plan): string | null {
  const card = customers.get(custno)?.cards.find((one) => one.tradeacco === tradeacco);
  return card?.cardstatus === '1' ? '银行卡的签约已失效' : null;
}
