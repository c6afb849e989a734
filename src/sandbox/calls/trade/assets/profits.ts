import type { assetCalls } from '#schemas/calls/trade/assets.ts';
import { addDays, daysBetween } from '#rules/dates/calendar-date.ts';
import { isTradingDay } from '../../../core/calendar.ts';
import { toText } from '../../../core/ledger.ts';
import { positionsOf } from '../../../core/positions.ts';
import { profitsUntil } from '../../../core/profit.ts';
import type { Position } from '../../../core/records.ts';
import { today } from '../../../core/state.ts';
import type { CustomerContext, Handlers } from '../../handler/handler.ts';
import { refuseField } from '../../handler/refusal.ts';
import { MOST_DAYS } from '../calendar.ts';
import { figureOf, fundName, isWithin, recordPage } from '../rows.ts';
import { heldFunds } from './held.ts';

/** The trading days of a span whose figures are known, with the one before them. */
function knownDays(
  { startdate, enddate }: { startdate: string; enddate: string },
  { state, market }: Pick<CustomerContext, 'state' | 'market'>,
): string[] {
  const last = [enddate, addDays(today(state), -1)].toSorted()[0] ?? enddate;
  const count = Math.max(0, daysBetween(startdate, last) + 1);
  const days = Array.from({ length: count }, (_, index) => addDays(startdate, index));
  const open = days.filter((day) => isTradingDay(day, market));
  let before = addDays(startdate, -1);
  while (!isTradingDay(before, market) && daysBetween(before, startdate) < 30)
    before = addDays(before, -1);
  return [before, ...open];
}

function wasHeld(
  { events }: Position,
  { startdate = '', enddate = '99991231' }: { startdate?: string; enddate?: string },
): boolean {
  const first = events[0]?.date;
  if (first === undefined || first > enddate) return false;
  const units = events.reduce((sum, event) => sum + event.units, 0n);
  return units > 0n || (events.at(-1)?.date ?? '') >= startdate;
}

export const profitHandlers: Handlers<
  Extract<keyof typeof assetCalls, `trade/profit/${string}` | 'trade/dividend/list'>
> = {
  'trade/profit/day/list': (fields, context) => {
    const { customer, state, market } = context;
    const span = daysBetween(fields.startdate, fields.enddate);
    if (!(span >= 0 && span < MOST_DAYS))
      return refuseField(`起止日期应先后有序，最多 ${MOST_DAYS} 天`);
    const days = knownDays(fields, context);
    const sums = days.map(() => 0n);
    for (const position of positionsOf(customer, state)) {
      const fund = market.funds.get(position.fundcode);
      if (!fund || (fields.fundcode ?? position.fundcode) !== position.fundcode) continue;
      profitsUntil(position, fund, days).forEach((profit, index) => {
        sums[index] = (sums[index] ?? 0n) + profit;
      });
    }
    return [
      days.slice(1).map((navdate, index) => ({
        navdate,
        dayprofit: toText((sums[index + 1] ?? 0n) - (sums[index] ?? 0n)),
      })),
    ];
  },
  'trade/profit/history/list': (fields, context) => {
    const { startdate, enddate } = fields;
    const span = { ...(startdate && { startdate }), ...(enddate && { enddate }) };
    const held = heldFunds(context).filter(({ positions }) =>
      positions.some((position) => wasHeld(position, span)),
    );
    const sum = (positions: readonly Position[], name: 'paid' | 'sold' | 'dividends') =>
      toText(positions.reduce((added, position) => added + position[name], 0n));
    const rows = held.map(({ fund, positions, figures }) => ({
      fundcode: fund.fundcode,
      sharetype: fund.sharetype,
      fundname: fund.fundname,
      paidamount: sum(positions, 'paid'),
      soldamount: sum(positions, 'sold'),
      totaldividend: sum(positions, 'dividends'),
      totalprofit: toText(figures.totalprofit),
    }));
    return recordPage(rows, fields);
  },
  'trade/dividend/list': (fields, { customer, state, market }) => {
    const rows = state.dividends
      .filter(
        ({ custno, fundcode, exdate }) =>
          custno === customer.custno &&
          (fields.fundcode ?? fundcode) === fundcode &&
          isWithin(exdate, fields),
      )
      .toReversed()
      .map(({ fundcode, sharetype, exdate, method, money, units, nav, tradeacco }) => ({
        fundcode,
        sharetype,
        fundname: fundName(market, fundcode),
        exdate,
        defdividendmethod: method,
        confirmedamount: toText(money),
        confirmedvol: figureOf(units),
        nav,
        tradeacco,
      }));
    return recordPage(rows, fields);
  },
};
