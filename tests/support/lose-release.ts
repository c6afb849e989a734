import type { TestStore } from './store.ts';

/** Takes the last release out of the log, as a failover does that lost it. What was derived from it stays. */
export async function loseRelease({ superuser }: Pick<TestStore, 'superuser'>): Promise<void> {
  await superuser.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`delete from publication where seq = (select seq from head)`;
    await tx`delete from release where seq = (select seq from head)`;
    await tx`
      update head set (seq, recorded_at, hash) = (
        select coalesce(max(seq), 0), coalesce(max(recorded_at), clock_timestamp()),
          coalesce((array_agg(hash order by seq desc))[1], repeat('0', 64)) from release)`;
  });
}
