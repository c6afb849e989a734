import { subtract } from '../numbers/arithmetic.ts';
import type { ListedPosition, PositionList } from './positions.ts';

/**
 * How many of a position there are beside the report before: none there, more, fewer, as many; empty where the two reports do
 * not say it.
 */
export const AMOUNT_CHANGES = ['', 'new', 'more', 'less', 'same'] as const;
export type AmountChange = (typeof AMOUNT_CHANGES)[number];

/** Why a position is no longer among the largest: not held, held with less weight, or not listed, so that it may be either. */
export const DEPARTURES = ['gone', 'below', 'unlisted'] as const;
export type Departure = (typeof DEPARTURES)[number];

/** `ratiochange` in percentage points; empty where one of the reports does not list the position. */
export type ChangedPosition = ListedPosition & { ratiochange: string; change: AmountChange };

/** One of the largest of the report before. `ratio` is that of then, `nowratio` that of now, empty where it is not listed. */
export interface DepartedPosition {
  code: string;
  name: string;
  ratio: string;
  nowratio: string;
  departure: Departure;
}

/** The positions of a report with their changes. `before`: of the report before; undefined where there is none. */
export function withChanges(
  { positions }: PositionList,
  before: PositionList | undefined,
): ChangedPosition[] {
  const earlier = byCode(before);
  return positions.map((position) => {
    const was = earlier.get(position.code);
    return {
      ...position,
      ratiochange: was ? subtract(position.ratio, was.ratio) : '',
      change: was ? amountChange(position, was) : before?.scope === 'all' ? 'new' : '',
    };
  });
}

function amountChange(now: ListedPosition, was: ListedPosition): AmountChange {
  if (now.amount === '' || was.amount === '') return '';
  const change = Number(subtract(now.amount, was.amount));
  if (change === 0) return 'same';
  return change > 0 ? 'more' : 'less';
}

/**
 * What was among the `most` largest of the report before and no longer is. A position that is not listed now is gone where the
 * report lists all, and has left the largest where it lists at least `most`; of a shorter list nothing is said.
 */
export function departures(
  now: PositionList,
  before: PositionList,
  most: number,
): DepartedPosition[] {
  const listed = byCode(now);
  const largest = new Set(now.positions.slice(0, most).map(({ code }) => code));
  const left = before.positions.slice(0, most).filter(({ code }) => !largest.has(code));
  return left.flatMap(({ code, name, ratio }) => {
    const nowratio = listed.get(code)?.ratio ?? '';
    const departure = departureOf(now, nowratio, most);
    return departure ? [{ code, name, ratio, nowratio, departure }] : [];
  });
}

function departureOf(now: PositionList, nowratio: string, most: number): Departure | null {
  if (nowratio !== '') return 'below';
  if (now.scope === 'all') return 'gone';
  return now.positions.length >= most ? 'unlisted' : null;
}

function byCode(list: PositionList | undefined): Map<string, ListedPosition> {
  return new Map(list?.positions.map((position) => [position.code, position]));
}
