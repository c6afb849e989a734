import { msg } from '#messages/msg.ts';
import type { PullSource } from '#wire/studio/pulls.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

export interface KeptSource extends PullSource {
  id: number;
  version: number;
  changedAt: string;
}

/** Sources that were not removed, or one of them. */
export async function readSources(sql: Queryable, id?: number): Promise<KeptSource[]> {
  return await sql<KeptSource[]>`
    select id, name, url, mapping, days, at, is_on as "isOn", version, changed_at as "changedAt" from pull_source
    where removed_at is null ${id === undefined ? sql`` : sql`and id = ${id}`} order by id`;
}

export async function addSource(
  tx: Queryable,
  { name, url, mapping, days, at, isOn }: PullSource,
): Promise<number> {
  const [row] = await tx<
    [{ id: number }]
  >`insert into pull_source (name, url, mapping, days, at, is_on) values (${name}, ${url}, ${mapping}, ${days}, ${at}, ${isOn}) returning id`;
  return row.id;
}

/** False where it was changed or removed since. */
export async function changeSource(
  tx: Queryable,
  id: number,
  version: number,
  { name, url, mapping, days, at, isOn }: PullSource,
): Promise<boolean> {
  const changed = await tx`
    update pull_source set name = ${name}, url = ${url}, mapping = ${mapping}, days = ${days}, at = ${at}, is_on = ${isOn}, version = version + 1, changed_at = clock_timestamp()
    where id = ${id} and version = ${version} and removed_at is null`;
  return changed.count > 0;
}

const REMOVED = JSON.stringify(msg('pull.source-removed'));

/** A source that is gone has nothing to wait for. */
export async function removeSource(tx: Queryable, id: number): Promise<boolean> {
  const removed =
    await tx`update pull_source set removed_at = clock_timestamp() where id = ${id} and removed_at is null`;
  await tx`update pull_run set state = 'failed', ended_at = clock_timestamp(), message = ${REMOVED}::text::jsonb where source = ${id} and state = 'waiting'`;
  return removed.count > 0;
}
