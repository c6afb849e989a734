import type { LevelState } from '#rules/performance/adjusted-levels.ts';
import type { PerformanceState } from '#rules/performance/running-performance.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { PERFORMANCE_RULE } from './performance-rule.ts';
import type { HistoryKind } from './read-histories.ts';
import { counts } from './rows.ts';

/** What is kept of a fund's history, as of its last batch. */
export interface KeptPerformance {
  fundcode: string;
  kind: HistoryKind;
  state: PerformanceState;
}

/** A point as it is stored; null is NaN, which JSON does not have. */
type StoredPoint = [
  navdate: string,
  before: number | null,
  nav: number | null,
  level: number,
  units: number,
  base: number | null,
  agreed: number,
];
type StoredState = Omit<PerformanceState, 'points'> & { points: StoredPoint[] };

/**
 * What is kept of these funds, where it still is of what counts: the last batch that touched the fund wrote it, by the
 * rule of now, and was not undone. A batch of an earlier version, which does not write it, leaves a later row of performance.
 */
export async function readPerformanceStates(
  tx: Queryable,
  batch: number,
  kind: HistoryKind,
  fundcodes: string[],
): Promise<KeptPerformance[]> {
  if (fundcodes.length === 0) return [];
  const rows = await tx<{ fundcode: string; state: StoredState }[]>`
    select kept.fundcode, kept.state from performance_state kept
    where kept.fundcode = any(${fundcodes}) and kept.kind = ${kind} and kept.rule = ${PERFORMANCE_RULE} and kept.batch = (
      select p.batch from fund_performance p where p.fundcode = kept.fundcode and ${counts(tx, batch)} order by p.batch desc limit 1)`;
  return rows.map(({ fundcode, state }) => ({ fundcode, kind, state: restored(state) }));
}

/** Keeps what these funds have as of a batch. */
export async function keepPerformanceStates(
  tx: Queryable,
  batch: number,
  kept: readonly KeptPerformance[],
): Promise<void> {
  await tx`
    insert into performance_state (fundcode, batch, rule, kind, state)
    select fundcode, ${batch}, ${PERFORMANCE_RULE}, kind, state::jsonb from unnest(${kept.map(({ fundcode }) => fundcode)}::text[],
      ${kept.map(({ kind }) => kind)}::text[], ${kept.map(({ state }) => JSON.stringify(stored(state)))}::text[]) as kept (fundcode, kind, state)
    on conflict (fundcode) do update set batch = excluded.batch, rule = excluded.rule, kind = excluded.kind, state = excluded.state`;
}

function stored({ points, ...state }: PerformanceState): StoredState {
  return {
    ...state,
    points: points.map(({ navdate, before, nav, level, units, base, agreed }) => [
      navdate,
      orNull(before),
      orNull(nav),
      level,
      units,
      orNull(base),
      agreed,
    ]),
  };
}

function restored({ points, ...state }: StoredState): PerformanceState {
  return {
    ...state,
    points: points.map(([navdate, before, nav, level, units, base, agreed]): LevelState => ({
      navdate,
      before: before ?? Number.NaN,
      nav: nav ?? Number.NaN,
      level,
      units,
      base: base ?? Number.NaN,
      agreed,
    })),
  };
}

function orNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
