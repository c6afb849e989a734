import { addDays } from '#rules/dates/calendar-date.ts';
import { CUT_OFF, isTradingDay, tradingDayAfter } from './calendar.ts';
import { confirmOrder } from './confirm.ts';
import { accounts, CNY, transfer } from './ledger.ts';
import type { Market } from './market.ts';
import { endOrder } from './orders.ts';
import { payHolders } from './payouts.ts';
import { passReviews } from './reviews.ts';
import { runPlans } from './plan-runs.ts';
import type { State } from './state.ts';

/** When a trading day's confirmations, payouts and plans are carried out, and what arrives is at the bank. */
const MORNING = '090000';

/** Puts the clock forward, through everything that is due on the way. A moment that is not ahead changes nothing. */
export function putForward(state: State, market: Market, to: string): void {
  while (state.now < to) {
    const [day, time] = [state.now.slice(0, 8), state.now.slice(8)];
    const next = time < MORNING ? MORNING : time < CUT_OFF ? CUT_OFF : null;
    const moment = next === null ? `${addDays(day, 1)}000000` : day + next;
    if (moment > to) {
      state.now = to;
      return;
    }
    state.now = moment;
    if (!isTradingDay(moment.slice(0, 8), market)) continue;
    if (moment.endsWith(MORNING)) openDay(state, market, day);
    if (moment.endsWith(CUT_OFF)) closeDay(state, day);
  }
}

/** The trading day before a day; the day itself where the calendar knows none. */
function tradingDayBefore(day: string, market: Market): string {
  for (let step = 1, before = addDays(day, -1); step < 60; step += 1, before = addDays(before, -1))
    if (isTradingDay(before, market)) return before;
  return day;
}

function openDay(state: State, market: Market, today: string): void {
  passReviews(state);
  payOutDue(state, today);
  const since = tradingDayBefore(today, market);
  const payday = tradingDayAfter(today, 1, market) ?? addDays(today, 1);
  payHolders(state, market, { since, today, payday });
  for (const [day, orders] of [...state.open].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (day >= today) break;
    for (const order of orders)
      if (order.status === '06' && order.expectedcfmdate <= today)
        confirmOrder(state, market, order, { today, payday });
    if (orders.size === 0) state.open.delete(day);
  }
  runPlans(state, market, today);
}

function payOutDue(state: State, today: string): void {
  for (const [day, payments] of state.due) {
    if (day > today) continue;
    for (const { tradeacco, amount } of payments)
      transfer(state.ledger, accounts.payable(tradeacco), accounts.bank(tradeacco), CNY, amount);
    state.due.delete(day);
  }
}

/** 15:00: what is not paid is void, the rest goes to the registrar. */
function closeDay(state: State, today: string): void {
  for (const order of state.open.get(today) ?? []) {
    if (order.paystatus === '02') order.status = '06';
    else endOrder(state, order, '04', order.reason || '截止时间前没有付款');
  }
}
