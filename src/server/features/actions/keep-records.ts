import type { ActionRecord } from '#schemas/action.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { firstActions } from './first-actions.ts';

/** How long a record is kept. */
const TERM = '400 days';

/** Keeps records that are not kept yet, in line to be counted, and answers how many these are. Everything or nothing. */
export async function keepRecords(
  sql: Queryable,
  records: readonly ActionRecord[],
): Promise<number> {
  const seconds = firstActions(records);
  // In one order, so that two sends of the same records wait for each other instead of both.
  const ordered = records
    .toSorted((a, b) => (a.id.toLowerCase() < b.id.toLowerCase() ? -1 : 1))
    .map((record) => ({ ...record, seconds: seconds.get(record.id.toLowerCase()) ?? null }));
  const kept = await sql`
    with given as materialized (
      select id, time, type, msg, seconds from jsonb_to_recordset(${sql.json(ordered)}) as record (id uuid, time text, type text, msg jsonb, seconds int)
    ), kept as (
      insert into action_record (id, time, type, msg) select id, time, type, msg from given on conflict (id) do nothing returning id
    )
    insert into action_pending (id, seconds)
    select kept.id, (select seconds from given where given.id = kept.id limit 1) from kept returning id`;
  return kept.length;
}

export async function sweepRecords(sql: Queryable): Promise<void> {
  await sql`delete from action_record where at < now() - ${TERM}::interval`;
}
