import { readAppliedSteps } from '#server/platform/database/applied-steps.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { Manifest } from '../format/manifest.ts';
import type { snapshotFields } from '../format/snapshot-fields.ts';
import { counters } from '../format/tables.ts';

/** What a manifest says of the snapshot of `tx`. */
export type SnapshotFacts = Pick<Manifest, keyof typeof snapshotFields>;

export async function readSnapshotFacts(tx: Queryable): Promise<SnapshotFacts> {
  const [{ at, seq, head }] = await tx<
    [{ at: string; seq: number; head: string }]
  >`select greatest(clock_timestamp(), recorded_at) as at, seq, hash as head from head`;
  const { names } = await readAppliedSteps(tx);
  return { at, seq, head, migrations: [...names].toSorted(), counters: await counters(tx) };
}
