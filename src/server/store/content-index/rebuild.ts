import { grouped } from '#rules/text/grouped.ts';
import { CONTENT_KINDS } from '#schemas/content-kind.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { indexRelease } from './index-release.ts';

const AT_ONCE = 500;

/** Derives the content index where a migration left it to be done; of several processes that start at once one does it. */
export async function completeContentIndex(sql: Database): Promise<void> {
  const [state] = await sql<{ needed: boolean }[]>`select rebuild_needed as needed from desk_state`;
  if (!state?.needed) return;
  await sql.begin('isolation level read committed', async (tx) => {
    await tx`select from head for update`;
    const [still] = await tx<
      { needed: boolean }[]
    >`select rebuild_needed as needed from desk_state`;
    if (still?.needed) await rebuildContentIndex(tx);
  });
}

/** Writes the content index again from the log; the head has to be locked. */
export async function rebuildContentIndex(tx: Queryable): Promise<void> {
  await tx`delete from desk_item`;
  await tx`delete from reference`;
  let last = { kind: '', key: '' };
  for (;;) {
    const rows = await newestVersions(tx, last);
    for (const [, items] of grouped(rows, ({ seq }) => String(seq))) {
      const [{ seq, author, at }] = items as [(typeof items)[number]];
      await indexRelease(tx, { seq, author, at }, items);
    }
    const end = rows.at(-1);
    if (!end) break;
    last = end;
  }
  await tx`insert into desk_item (kind, key, sort, title, facts, tokens, is_changed, edited_by, edited_at, stale)
    select kind, key, '', key, '{}', '{}', true, '', now(), true from draft where kind = any (${[...CONTENT_KINDS]}::text[]) on conflict (kind, key) do update set stale = true`;
  await tx`update desk_state set rebuild_needed = false`;
}

/** Of each document the newest version that was not cancelled. */
async function newestVersions(tx: Queryable, after: { kind: string; key: string }) {
  return await tx<
    {
      kind: string;
      key: string;
      seq: number;
      author: string;
      at: string;
      body: JsonValue | null;
      hash: string | null;
      validFrom: string;
      validUntil: string | null;
    }[]
  >`
    select item.kind, item.key, v.seq, r.author, r.recorded_at as at, c.body, v.hash, v.valid_from as "validFrom", v.valid_until as "validUntil"
    from (select distinct kind, key from publication where (kind, key) > (${after.kind}, ${after.key}) order by kind, key limit ${AT_ONCE}) as item
    cross join lateral (
      select p.* from publication p
      where p.kind = item.kind and p.key = item.key and p.valid_until is distinct from p.valid_from
        and not exists (select from publication x where x.kind = p.kind and x.key = p.key and x.cancels = p.seq)
      order by p.seq desc limit 1
    ) as v
    join release r on r.seq = v.seq left join content c on c.hash = v.hash
    order by item.kind, item.key`;
}
