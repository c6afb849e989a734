import { chunked } from '#rules/text/chunked.ts';
import { addDays } from '#rules/dates/calendar-date.ts';
import {
  performanceAfter,
  spansToRead,
  wholePerformance,
  type RunningPerformance,
} from '#rules/performance/running-performance.ts';
import { GROWTH_FIELDS } from '#schemas/fund.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { FundFigures } from './figures.ts';
import {
  keepPerformanceStates,
  readPerformanceStates,
  type KeptPerformance,
} from './performance-states.ts';
import { readHistories, readSpans, type History, type HistoryKind } from './read-histories.ts';

/** Funds whose whole histories are read at once: enough that asking costs little, few enough to be held in memory. */
const WHOLE_AT_ONCE = 50;
/** Funds of which a few days each are read at once. */
const APPENDED_AT_ONCE = 500;

export type PerformanceFund = Pick<FundFigures, 'fundcode' | 'establishdate'> & {
  /** The first day of which the batch brings a figure or a payout; absent where any day may have changed. */
  changedFrom?: string | undefined;
};

/** What was computed of a fund from its history, or from the end of it. */
interface Computed {
  fundcode: string;
  history: History;
  performance: RunningPerformance;
}

/**
 * Computes the latest figures of the touched funds with this batch. Where all that it brings of a fund lies behind what is
 * stored, a few days are read, otherwise the whole history. A fund without any gets no row. The caller keeps other imports
 * waiting.
 */
export async function writePerformance(
  tx: Queryable,
  batch: number,
  funds: readonly PerformanceFund[],
): Promise<void> {
  const rest: PerformanceFund[] = [];
  for (const group of chunked(funds, APPENDED_AT_ONCE)) {
    const computed = [
      ...(await appendedPerformance(tx, batch, 'nav', group)),
      ...(await appendedPerformance(tx, batch, 'cash', group)),
    ];
    await writeComputed(tx, batch, computed);
    const done = new Set(computed.map(({ fundcode }) => fundcode));
    rest.push(...group.filter(({ fundcode }) => !done.has(fundcode)));
  }
  await writeWholePerformance(tx, batch, rest);
}

/** Of the funds to whose kept history days were only appended. */
async function appendedPerformance(
  tx: Queryable,
  batch: number,
  kind: HistoryKind,
  funds: readonly PerformanceFund[],
): Promise<Computed[]> {
  const byCode = new Map(
    funds.filter(({ changedFrom }) => changedFrom).map((fund) => [fund.fundcode, fund]),
  );
  const kept = (await readPerformanceStates(tx, batch, kind, [...byCode.keys()])).filter(
    ({ fundcode, state }) => (byCode.get(fundcode)?.changedFrom ?? '') > state.last,
  );
  const growing = (await withNewDays(tx, batch, kind, kept)).map((fund) => ({
    ...fund,
    spans: spansToRead(fund.state, fund.history.days.at(-1)?.navdate ?? ''),
  }));
  const wanted = growing.flatMap(({ fundcode, spans }) =>
    spans.slice(0, -1).map(({ after, until }) => ({ fundcode, after: after.navdate, until })),
  );
  const read = (await readSpans(tx, batch, kind, wanted)).values();
  return growing.flatMap(({ fundcode, state, history, spans }) => {
    // In the order in which they were asked for; the last one is read already.
    const days = spans.map((span) => ({
      ...span,
      days: (span.until === '' ? history : read.next().value)?.days ?? [],
    }));
    const performance = performanceAfter(state, days, byCode.get(fundcode)?.establishdate ?? '');
    return performance ? [{ fundcode, history, performance }] : [];
  });
}

/** Of these funds those that have days behind what is kept, with all days behind the last point of it. */
async function withNewDays(
  tx: Queryable,
  batch: number,
  kind: HistoryKind,
  kept: readonly KeptPerformance[],
): Promise<(KeptPerformance & { history: History })[]> {
  const heads = kept.map(({ state }) => state.points.at(-1)?.navdate ?? '');
  const wanted = kept.map(({ fundcode }, at) => ({
    fundcode,
    after: addDays(heads[at] ?? '', -1),
    until: '',
  }));
  const histories = await readSpans(tx, batch, kind, wanted);
  // A cash fund that got NAVs is one no more.
  const others = kind === 'cash' ? await readSpans(tx, batch, 'nav', wanted) : [];
  return kept.flatMap((fund, at) => {
    const { days: [head, ...days] = [], ...history } = histories[at] ?? {
      kind,
      value: '',
      other: '',
    };
    // Where all days were undone no row of performance says so, but the day of the point counts no more.
    const isKept = head?.navdate === heads[at] && !others[at];
    const isGrowing = (days.at(-1)?.navdate ?? '') > fund.state.last;
    return isKept && isGrowing ? [{ ...fund, history: { ...history, days } }] : [];
  });
}

async function writeWholePerformance(
  tx: Queryable,
  batch: number,
  funds: readonly PerformanceFund[],
): Promise<void> {
  const groups = chunked(funds, WHOLE_AT_ONCE);
  const codesAt = (at: number) => groups[at]?.map(({ fundcode }) => fundcode) ?? [];
  let coming = readHistories(tx, batch, codesAt(0));
  for (const [at, group] of groups.entries()) {
    const histories = await coming;
    // The database reads the next histories while these are worked on.
    coming = readHistories(tx, batch, codesAt(at + 1));
    const computed = group.flatMap(({ fundcode, establishdate }): Computed[] => {
      const history = histories.get(fundcode);
      const performance = history && wholePerformance(history.days, establishdate);
      return performance ? [{ fundcode, history, performance }] : [];
    });
    await writeComputed(tx, batch, computed);
  }
  await coming;
}

async function writeComputed(
  tx: Queryable,
  batch: number,
  computed: readonly Computed[],
): Promise<void> {
  if (computed.length === 0) return;
  await tx`insert into fund_performance ${tx(computed.map((one) => performanceRow(batch, one)))}`;
  await keepPerformanceStates(
    tx,
    batch,
    computed.map(({ fundcode, history, performance }) => ({
      fundcode,
      kind: history.kind,
      state: performance.state,
    })),
  );
}

function performanceRow(
  batch: number,
  { fundcode, history: { kind, value, other }, performance: { figures, state } }: Computed,
) {
  // Exactly the columns of the table: the rules may answer more.
  const returns = Object.fromEntries(GROWTH_FIELDS.map((name) => [name, figures[name]]));
  return {
    fundcode,
    batch,
    nav: value,
    navdate: state.last,
    yield7d: kind === 'cash' ? other : null,
    ...returns,
    maxdrawdown: figures.maxdrawdown,
    grownday: figures.grownday,
  };
}
