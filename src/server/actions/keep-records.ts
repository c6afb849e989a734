import type { ActionRecord } from '#schemas/action.ts';
import type { Queryable } from '../database/connect.ts';

/** How long a record is kept. */
const TERM = '400 days';

/** Keeps records that are not kept yet, and answers how many these are. Everything or nothing. */
export async function keepRecords(sql: Queryable, records: readonly ActionRecord[]): Promise<number> {
  // In one order, so that two sends of the same records wait for each other instead of both.
  const ordered = records.toSorted((a, b) => (a.id.toLowerCase() < b.id.toLowerCase() ? -1 : 1));
  const kept = await sql`
    insert into action_record (id, time, type, msg)
    select id, time, type, msg from jsonb_to_recordset(${sql.json(ordered)}) as record (id uuid, time text, type text, msg jsonb)
    on conflict (id) do nothing returning id`;
  return kept.length;
}

export async function sweepRecords(sql: Queryable): Promise<void> {
  await sql`delete from action_record where at < now() - ${TERM}::interval`;
}
