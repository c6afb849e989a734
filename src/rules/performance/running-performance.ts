import type { GrowthField } from '#schemas/fund.ts';
import {
  firstLevel,
  LATER_DAYS,
  levelsAfter,
  mostDecimals,
  navUnit,
  type DayToLevel,
  type LevelState,
} from './adjusted-levels.ts';
import { lastOnOrBefore, percent, periodBegins, returnsOfLevels } from './performance.ts';

/**
 * The performance of a fund as its history grows at the end: what is kept of a history suffices to compute the figures of
 * later days from those days and a few before the beginning of each period. The figures are those of the whole history.
 */

/** A day without its level. */
export type HistoryDay = DayToLevel & { navdate: string };

/** What is kept of a history. */
export interface PerformanceState {
  first: Pick<HistoryDay, 'navdate' | 'growth'>;
  /** The last day. */
  last: string;
  /** Digits after the point of the NAVs that have most of them: how far rounding explains a difference. */
  decimals: number;
  /**
   * The pass over the history at some of its days, ascending: the first, near the beginning of each period, and the last
   * day whose level no later day changes.
   */
  points: LevelState[];
  /** Of the days up to the last of `points`: the highest level, the lowest ratio to the highest before, the last grown day or ''. */
  high: number;
  deepest: number;
  grownday: string;
}

/** Days to be read: those after a point up to a date, and `LATER_DAYS` more. */
export interface PeriodSpan {
  after: LevelState;
  /** yyyymmdd; '' for all. */
  until: string;
  /** Dates on which periods begin. */
  dates: string[];
}

type RunningFigures = Record<GrowthField, string | null> & {
  /** Percent; null of a single day. */
  maxdrawdown: string | null;
  grownday: string;
};

/** What is computed from a history, and what is to be kept of it. */
export interface RunningPerformance {
  figures: RunningFigures;
  state: PerformanceState;
}

/** The performance of a whole history, ascending by day; null where it has no day. */
export function wholePerformance(
  days: readonly HistoryDay[],
  establishdate: string,
): RunningPerformance | null {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return null;
  const start: PerformanceState = {
    first: { navdate: first.navdate, growth: first.growth },
    last: first.navdate,
    decimals: mostDecimals(days),
    points: [firstLevel(first)],
    high: 1,
    deepest: 1,
    grownday: '',
  };
  const spans = spansToRead(start, last.navdate).map((span) => ({ ...span, days: days.slice(1) }));
  return performanceAfter(start, spans, establishdate);
}

/** What has to be read for the performance at a later last day. The last of the spans are the days after the last point. */
export function spansToRead(
  { first, points }: PerformanceState,
  last: string,
): [...PeriodSpan[], PeriodSpan] {
  const spans = points.map((after): PeriodSpan => ({ after, until: after.navdate, dates: [] }));
  for (const date of Object.values(periodBegins(last))) {
    const span = spans[lastOnOrBefore(points, date)];
    if (!span || date < first.navdate) continue;
    span.dates.push(date);
    if (date > span.until) span.until = date;
  }
  const head = spans.pop();
  if (!head) throw new Error('a history without a point');
  return [...spans.filter(({ dates }) => dates.length > 0), { ...head, until: '' }];
}

/** A span with its days; none where the span ends on its point. */
export type ReadSpan = PeriodSpan & { days: readonly HistoryDay[] };

/** Null where the new days change what earlier ones count by: the whole history is needed. */
export function performanceAfter(
  state: PerformanceState,
  spans: readonly ReadSpan[],
  establishdate: string,
): RunningPerformance | null {
  const head = spans.at(-1);
  if (!head || mostDecimals(head.days) > state.decimals) return null;
  const passed = spans.map((span) => passSpan(span, navUnit(state.decimals)));
  const { levels = [], grown = [], final = -1 } = passed.at(-1) ?? {};
  const begins = new Map(passed.flatMap(({ begun }) => begun));
  const last = head.days.at(-1)?.navdate ?? state.last;
  const now = fallAndGrown(state, head.days, { levels, grown }, levels.length);
  const figures = {
    ...returnsOfLevels(
      {
        first: state.first,
        last,
        end: levels.at(-1) ?? head.after.level,
        before: levels.length === 0 ? undefined : (levels.at(-2) ?? head.after.level),
        levelOn: (date) => begins.get(date),
      },
      establishdate,
    ),
    maxdrawdown: levels.length === 0 ? null : percent(now.deepest),
    grownday: now.grownday,
  };
  const points = distinctPoints([
    ...state.points.slice(0, 1),
    ...passed.flatMap(({ reached }) => reached),
  ]);
  const kept = fallAndGrown(state, head.days, { levels, grown }, final + 1);
  return { figures, state: { ...state, last, points, ...kept } };
}

/** The levels of a span, those on which periods begin, and the points from which later ones are reached. */
function passSpan({ after, dates, until, days }: ReadSpan, unit: number) {
  const final = Math.max(-1, days.length - 1 - LATER_DAYS);
  const places = dates.map((date) => lastOnOrBefore(days, date));
  const kept = [...places.map((place) => Math.min(place, final)), ...(until === '' ? [final] : [])];
  const { levels, grown, states } = levelsAfter(after, days, unit, new Set(kept));
  return {
    levels,
    grown,
    final,
    begun: dates.map((date, at): [string, number] => [
      date,
      levels[places[at] ?? -1] ?? after.level,
    ]),
    reached: kept.map((place) => states.get(place) ?? after),
  };
}

/** Highest level, lowest ratio and last grown day after the first days of a span, the first `count` of them. */
function fallAndGrown(
  { high, deepest, grownday }: Pick<PerformanceState, 'high' | 'deepest' | 'grownday'>,
  days: readonly HistoryDay[],
  { levels, grown }: { levels: readonly number[]; grown: readonly number[] },
  count: number,
) {
  for (const level of levels.slice(0, count)) {
    high = Math.max(high, level);
    deepest = Math.min(deepest, level / high);
  }
  const last = grown.findLast((at) => at < count);
  return { high, deepest, grownday: days[last ?? -1]?.navdate ?? grownday };
}

function distinctPoints(points: readonly LevelState[]): LevelState[] {
  const byDay = new Map(points.map((point) => [point.navdate, point]));
  return [...byDay.values()].toSorted((a, b) => (a.navdate < b.navdate ? -1 : 1));
}
