import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DividendRow } from '#schemas/fund.ts';
import { runs } from '#tests/support/lane.ts';
import { addDays } from '../dates/calendar-date.ts';
import { LATER_DAYS } from './adjusted-levels.ts';
import {
  deepestFall,
  lastGrownDay,
  leveledRows,
  periodReturns,
  withPayouts,
} from './performance.ts';
import {
  performanceAfter,
  spansToRead,
  wholePerformance,
  type HistoryDay,
  type PeriodSpan,
  type PerformanceState,
} from './running-performance.ts';

type Payout = Pick<DividendRow, 'exdate' | 'kind' | 'amount' | 'basis'>;

/** Figures of a whole history by the functions that pages compute with. */
function expected(days: readonly HistoryDay[], payouts: readonly Payout[], establishdate: string) {
  const rows = leveledRows(days, payouts);
  return {
    ...periodReturns(rows, rows.at(-1)?.navdate ?? '', establishdate),
    maxdrawdown: rows.length > 1 ? (deepestFall(rows)?.value ?? '0.00') : null,
    grownday: lastGrownDay(rows),
  };
}

/** Exactly the days of a span, as they are read from a store. */
function read(days: readonly HistoryDay[], { after, until }: PeriodSpan): HistoryDay[] {
  if (until === after.navdate) return [];
  const later = days.filter(({ navdate }) => navdate > after.navdate);
  if (until === '') return later;
  const within = later.filter(({ navdate }) => navdate <= until);
  return [...within, ...later.slice(within.length, within.length + LATER_DAYS)];
}

interface Step {
  /** Days since the one before. */
  gap: number;
  /** Thousandths by which the NAV moves. */
  move: number;
  decimals: number;
  /** Percent by which the published growth is off; null where it comes with that of the next day. */
  off: number | null;
  /** A report's day, after which the growth of the next day counts from before it. */
  isReport: boolean;
  payout: Payout['kind'] | null;
  /** Whether this is the last day of an import. */
  isLast: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  gap: fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 1, max: 4 }) },
    { weight: 2, arbitrary: fc.integer({ min: 5, max: 60 }) },
    { weight: 1, arbitrary: fc.integer({ min: 100, max: 900 }) },
  ),
  move: fc.integer({ min: -30, max: 30 }),
  decimals: fc.constantFrom(3, 4, 4, 4, 4, 4, 4, 4),
  off: fc.constantFrom(0, 0, 0, 0, 0.4, -0.7, null, null),
  isReport: fc.constantFrom(false, false, false, true),
  payout: fc.constantFrom(null, null, null, null, null, 'dividend', 'split'),
  isLast: fc.boolean(),
});

function nextReport(navdate: string): string {
  const year = Number(navdate.slice(0, 4));
  const days = [`${year}0331`, `${year}0630`, `${year + 1}0331`];
  return days.find((day) => day > navdate) ?? '';
}

/** Days of a fund, of which growth and NAVs disagree now and then, and some of which are made good by a later one. */
function historyOf(steps: readonly Step[], isCash: boolean) {
  const days: HistoryDay[] = [];
  const payouts: Payout[] = [];
  let [navdate, before, nav, owed] = ['20200102', 1, 1, 1];
  for (const [at, { gap, move, decimals, off, isReport, payout }] of steps.entries()) {
    const isAfterReport = at > 1 && ['0331', '0630'].includes(navdate.slice(4));
    if (at > 0) navdate = isReport ? nextReport(navdate) : addDays(navdate, gap);
    const value = (nav * (1 + move / 1000)).toFixed(decimals);
    owed *= at === 0 ? 1 : Number(value) / (isAfterReport ? before : nav);
    [before, nav] = [nav, Number(value)];
    const growth = off === null ? '0' : ((owed - 1) * 100 + off).toFixed(2);
    if (off !== null) owed = 1;
    days.push(
      isCash
        ? { navdate, growth: (move / 100).toFixed(6) }
        : { navdate, nav: value, growth: at === 0 ? '0' : growth },
    );
    if (payout && !isCash)
      payouts.push({
        exdate: navdate,
        kind: payout,
        amount: payout === 'split' ? '2' : '0.05',
        basis: at % 5 === 0 ? 'estimated' : 'disclosed',
      });
  }
  return { days, payouts };
}

it('has the figures of the whole history after each import that appends days', () => {
  let appended = 0;
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 60, size: 'max' }),
      fc.boolean(),
      (steps, isCash) => {
        const { days, payouts } = historyOf(steps, isCash);
        let state: PerformanceState | null = null;
        for (const [at, { isLast }] of steps.entries()) {
          if (!isLast && at < steps.length - 1) continue;
          const known = withPayouts(days.slice(0, at + 1), payouts);
          const establishdate = at % 2 === 0 ? '20200102' : '20191201';
          const last = known.at(-1)?.navdate ?? '';
          const spans: PeriodSpan[] = state === null ? [] : spansToRead(state, last);
          const after: ReturnType<typeof wholePerformance> =
            state &&
            performanceAfter(
              state,
              spans.map((span) => ({ ...span, days: read(known, span) })),
              establishdate,
            );
          const whole = wholePerformance(known, establishdate);
          expect(whole?.figures).toEqual(expected(days.slice(0, at + 1), payouts, establishdate));
          if (after) {
            appended += 1;
            expect(after.figures).toEqual(whole?.figures);
            expect(after.state.points.length).toBeLessThanOrEqual(10);
            expect(after.state.points.at(-1)).toEqual(whole?.state.points.at(-1));
            expect(after.state).toMatchObject({
              high: whole?.state.high,
              deepest: whole?.state.deepest,
              grownday: whole?.state.grownday,
            });
          }
          state = (after ?? whole)?.state ?? null;
        }
      },
    ),
    { numRuns: runs(150, 3000) },
  );
  expect(appended).toBeGreaterThan(runs(500, 10_000));
});

it('reads a few days for each period, however long the history is', () => {
  const rowsRead = (years: number) => {
    const days = Array.from({ length: years * 250 }, (_, at): HistoryDay => ({
      navdate: addDays('20100104', Math.floor(at / 5) * 7 + (at % 5)),
      nav: (1 + (at % 90) / 100).toFixed(4),
      growth: '0',
    }));
    const known = wholePerformance(days.slice(0, -1), '20100104');
    if (!known) throw new Error('no history');
    return spansToRead(known.state, days.at(-1)?.navdate ?? '').reduce(
      (sum, span) => sum + read(days, span).length,
      0,
    );
  };
  expect(rowsRead(6)).toBeLessThan(40);
  expect(rowsRead(30)).toBeLessThan(40);
});

it('needs the whole history where a new NAV has more decimals than all before', () => {
  const days: HistoryDay[] = [
    { navdate: '20260105', nav: '1.000', growth: '0' },
    { navdate: '20260106', nav: '1.010', growth: '1.00' },
  ];
  const known = wholePerformance(days, '20260105');
  if (!known) throw new Error('no history');
  const [head] = spansToRead(known.state, '20260107');
  const more = (nav: string) =>
    performanceAfter(
      known.state,
      [{ ...head, days: [...days.slice(1), { navdate: '20260107', nav, growth: '0' }] }],
      '20260105',
    );
  expect(more('1.01')?.figures.foundud).toBe('1.00');
  expect(more('1.0101')).toBeNull();
});
