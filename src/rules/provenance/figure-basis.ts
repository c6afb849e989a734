import { GROWTH_FIELDS, type GrowthField } from '#schemas/fund.ts';
import type { FigureKind } from '#schemas/figure-kind.ts';
import { addDays } from '../dates/calendar-date.ts';
import { periodBegins } from '../performance/performance.ts';

/** What says which figure it is. Days are yyyymmdd; empty: not given. */
export interface NamedFigure {
  kind: FigureKind;
  fundcode: string;
  period: string;
  from: string;
  to: string;
  asof: string;
  isAnnualised: boolean;
}

/** What a figure follows from. */
export type FigureGround =
  /** The figures of days, from a table by fund and day: `isOneDay` as they are stored, else computed. */
  | { from: 'days'; isOneDay: boolean }
  | { from: 'payout' }
  /** A document of facts: its kind. */
  | { from: 'facts'; kind: 'fund' | 'fundfee' | 'portfolio' | 'manager' }
  | { from: 'nothing' };

const FACTS = { fee: 'fundfee', holding: 'portfolio' } as const;

/** What a figure of this name follows from. */
export function groundOf({ kind, fundcode, period }: NamedFigure): FigureGround {
  switch (kind) {
    case 'nav':
    case 'income':
    case 'yield':
      return fundcode === '' ? { from: 'nothing' } : { from: 'days', isOneDay: period === '' };
    case 'return':
    case 'rank':
    case 'drawdown':
    case 'risk':
    case 'projection':
      return fundcode === '' ? { from: 'nothing' } : { from: 'days', isOneDay: false };
    case 'payout':
      return { from: 'payout' };
    case 'fee':
    case 'holding':
      return { from: 'facts', kind: FACTS[kind] };
    case 'size':
      return { from: 'facts', kind: fundcode === '' ? 'manager' : 'fund' };
  }
}

/** A period whose return is stored with each batch, as lists of funds show it. */
export function isStoredPeriod(period: string): period is GrowthField {
  return (GROWTH_FIELDS as readonly string[]).includes(period);
}

/**
 * The calendar date from which a period counts, yyyymmdd: the last day on or before it is the first that is used. Null: from
 * the fund's first day. `last` is the last day used.
 */
export function firstDate(
  { period, from }: Pick<NamedFigure, 'period' | 'from'>,
  last: string,
): string | null {
  if (from !== '') return from;
  if (period === '') return last;
  if (period === 'day1ud') return addDays(last, -1);
  if (/^\d{4}$/.test(period)) return `${Number(period) - 1}1231`;
  const begins: Partial<Record<string, string>> = periodBegins(last);
  return begins[period] ?? null;
}
