import { addDays } from '#rules/dates/calendar-date.ts';
import { toHundredths } from '../../../core/ledger.ts';
import { nextPayments } from '../../../core/plan-runs.ts';
import type { Plan, ShareType } from '../../../core/records.ts';
import { nextNumber, today } from '../../../core/state.ts';
import type { CustomerContext } from '../../handler/handler.ts';
import { refuseCall, refuseField, type CallRefusal, type LookedUp } from '../../handler/refusal.ts';
import { checkTradePassword } from '../checks.ts';
import { cardRow, heldCardOf, receiptOf } from '../rows.ts';

/** What a plan says, of a fund or of a combination. */
export interface NewPlan extends Pick<Plan, 'tradeacco' | 'plancycle' | 'planday'> {
  applicationamount: string;
  startdate?: string | undefined;
  enddate?: string | undefined;
}

/** The first payment of a schedule; the dates must leave room for one. */
export function firstPayment(
  { plancycle, planday, startdate, enddate }: NewPlan,
  { state, market }: CustomerContext,
): LookedUp<string> {
  const tomorrow = addDays(today(state), 1);
  if (startdate !== undefined && startdate < tomorrow)
    return refuseField('首个扣款日不能早于下一个交易日（startdate）');
  const [first] = nextPayments(startdate ?? tomorrow, { plancycle, planday }, 1, market);
  if (first === undefined) return refuseCall('refused', '此后没有已知的交易日，暂不能受理');
  return enddate !== undefined && enddate < first
    ? refuseField('结束日期不能早于首个扣款日（enddate）')
    : { ok: true, value: first };
}

/** Begins a plan whose terms were checked. */
export function beginPlan(
  fields: NewPlan,
  what: { fundcode: string; combocode: string; sharetype: ShareType },
  first: string,
  { customer, state }: CustomerContext,
): Plan {
  const plan: Plan = {
    ...what,
    planno: nextNumber(state, 'D'),
    custno: customer.custno,
    tradeacco: fields.tradeacco,
    amount: toHundredths(fields.applicationamount),
    plancycle: fields.plancycle,
    planday: fields.planday,
    planstatus: '0',
    firstdate: first,
    nextdate: first,
    enddate: fields.enddate ?? '',
    payments: [],
  };
  state.plans.set(plan.planno, plan);
  return plan;
}

/** A plan of the customer who asks, of a fund or of a combination. */
export function findPlan(
  planno: string,
  kind: 'fund' | 'combo',
  { state, customer }: CustomerContext,
): LookedUp<Plan> {
  const value = state.plans.get(planno);
  const isKind = (value?.combocode === '') === (kind === 'fund');
  return value?.custno === customer.custno && isKind
    ? { ok: true, value }
    : refuseCall('unknown', '没有这份定投计划，请检查计划编号');
}

/** What was taken, and when the plan pays next. */
export function planReceipt(plan: Plan, { state, market }: CustomerContext) {
  const { planno, nextdate } = plan;
  return { ...receiptOf(state, market), expectedcfmdate: '', planno, nextdate };
}

/** The plans of a customer, newest first. */
export function plansOf({ state, customer }: CustomerContext): Plan[] {
  return [...state.plans.values()].filter(({ custno }) => custno === customer.custno).toReversed();
}

/** What rows of both kinds of plans say. */
export function planRowOf(plan: Plan, { customer }: CustomerContext) {
  const { planno, plancycle, planday, planstatus, firstdate, nextdate, enddate } = plan;
  return {
    planno,
    ...cardRow(heldCardOf(customer, plan.tradeacco)),
    plancycle,
    planday,
    planstatus,
    firstdate,
    nextdate,
    enddate,
  };
}

const TURNS = {
  pause: { from: ['0'], to: '1', refusal: '只有进行中的计划可以暂停' },
  resume: { from: ['1'], to: '0', refusal: '只有已暂停的计划可以恢复' },
  terminate: { from: ['0', '1'], to: '2', refusal: '这份计划已经终止' },
} as const;

/** Pauses, resumes or ends a plan. A resumed one pays from its next day on, and nothing for the days between. */
export function turnPlan(
  turn: keyof typeof TURNS,
  kind: 'fund' | 'combo',
  { planno, tradepwd }: { planno: string; tradepwd?: string | undefined },
  context: CustomerContext,
): LookedUp<Plan> {
  const found = findPlan(planno, kind, context);
  if (!found.ok) return found;
  const plan = found.value;
  const { from, to, refusal } = TURNS[turn];
  if (!(from as readonly string[]).includes(plan.planstatus)) return refuseCall('refused', refusal);
  const wrong = tradePasswordProblem(tradepwd, context);
  if (wrong) return wrong;
  const { state, market } = context;
  plan.planstatus = to;
  plan.nextdate =
    to === '0' ? (nextPayments(addDays(today(state), 1), plan, 1, market)[0] ?? '') : '';
  return found;
}

export function tradePasswordProblem(
  tradepwd: string | undefined,
  { customer }: CustomerContext,
): CallRefusal | null {
  return tradepwd === undefined ? null : checkTradePassword(customer, tradepwd);
}
