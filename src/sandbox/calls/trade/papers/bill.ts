import { addDays } from '#rules/dates/calendar-date.ts';
import { positionsOf } from '../../../core/positions.ts';
import { valueOn } from '../../../core/profit.ts';
import { today } from '../../../core/state.ts';
import { toText, type Hundredths } from '../../../core/ledger.ts';
import type { CustomerContext } from '../../handler/handler.ts';

/** Months of a cycle: 0 monthly, 1 quarterly, 2 yearly. */
const CYCLES = [
  { billcycle: '0', months: 1, name: '月' },
  { billcycle: '1', months: 3, name: '季' },
  { billcycle: '2', months: 12, name: '年' },
] as const;

export interface Bill {
  billno: string;
  billname: string;
  billcycle: '0' | '1' | '2';
  startdate: string;
  enddate: string;
}

/** The bills of every period that is over, from the one of the first order on; newest first. */
export function billsOf({ customer, state }: CustomerContext): Bill[] {
  const [first] = state.ordersOf.get(customer.custno) ?? [];
  if (!first) return [];
  return CYCLES.flatMap(({ billcycle, months, name }) => {
    const bills: Bill[] = [];
    let start = periodOf(first.date, months);
    for (let next = monthAfter(start, months); next <= today(state);) {
      bills.push({
        billno: `${billcycle}-${start.slice(0, 6)}`,
        billname: `${labelOf(start, months)}对账单（${name}）`,
        billcycle,
        startdate: start,
        enddate: addDays(next, -1),
      });
      [start, next] = [next, monthAfter(next, months)];
    }
    return bills;
  }).toSorted((a, b) => (a.enddate < b.enddate ? 1 : a.enddate > b.enddate ? -1 : 0));
}

export function billValue({ enddate }: Bill, { customer, state, market }: CustomerContext): string {
  const value: Hundredths = valueOn(positionsOf(customer, state), market.funds, enddate);
  return toText(value);
}

/** First day of the period in which a day lies. */
function periodOf(day: string, months: number): string {
  const month = Number(day.slice(4, 6)) - 1;
  const first = month - (month % months) + 1;
  return `${day.slice(0, 4)}${String(first).padStart(2, '0')}01`;
}

function monthAfter(start: string, months: number): string {
  const month = Number(start.slice(0, 4)) * 12 + Number(start.slice(4, 6)) - 1 + months;
  return `${Math.floor(month / 12)}${String((month % 12) + 1).padStart(2, '0')}01`;
}

function labelOf(start: string, months: number): string {
  const [year, month] = [start.slice(0, 4), Number(start.slice(4, 6))];
  if (months === 12) return `${year} 年`;
  return months === 3 ? `${year} 年第 ${(month + 2) / 3} 季度` : `${year} 年 ${month} 月`;
}
