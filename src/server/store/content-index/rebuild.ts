import { grouped } from '#rules/text/grouped.ts';
import { CONTENT_KINDS } from '#schemas/content-kind.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import {
  markDerived,
  overItems,
  runSteps,
  type DerivedTables,
  type LogItem,
  type Place,
  type RebuildStep,
  type LogSpan,
} from '../rebuilds/derived-tables.ts';
import { IN_USE, indexRelease, type IndexTables, type Published } from './index-release.ts';

const SPARE: IndexTables = { items: 'desk_item_next', references: 'reference_next' };

/** The editors' index of items, and what refers to what. */
export const contentIndexTables: DerivedTables = {
  name: 'content-index',
  form: 1,
  tables: ['desk_item', 'reference'],
  steps: stepsInto(SPARE),
  catchUp: async (tx, span) => indexVersions(tx, await releasedVersions(tx, span), SPARE),
  /** Drafts that were begun or changed, by the rows in use. */
  async takeOver(tx, begunAt) {
    await tx`
      insert into desk_item_next as n (kind, key, sort, title, facts, tokens, is_changed, is_removed, edited_by, edited_at, stale)
      select kind, key, sort, title, facts, tokens, is_changed, is_removed, edited_by, edited_at, true from desk_item
      where edited_at >= ${begunAt} and (stale or is_changed)
      on conflict (kind, key) do update set stale = true, edited_by = excluded.edited_by, edited_at = excluded.edited_at`;
  },
};

/** Writes the content index again from the log; the head has to be locked. */
export async function rebuildContentIndex(tx: Queryable): Promise<void> {
  await tx`delete from desk_item`;
  await tx`delete from reference`;
  await runSteps(tx, stepsInto(IN_USE));
  await markDerived(tx, contentIndexTables);
}

function stepsInto(tables: IndexTables): RebuildStep[] {
  return [
    overItems('all', async (tx, items) =>
      indexVersions(tx, await newestVersions(tx, items), tables),
    ),
    (tx, after, limit) => addDrafts(tx, after, limit, tables),
  ];
}

/** Items with drafts are worked out when the list is next read. */
async function addDrafts(
  tx: Queryable,
  after: Place | null,
  limit: number,
  { items }: IndexTables,
): Promise<Place | null> {
  const { kind, key } = (after ?? { kind: '', key: '' }) as unknown as LogItem;
  const drafts = await tx<LogItem[]>`
    select kind, key from draft where kind = any (${[...CONTENT_KINDS]}::text[]) and (kind, key) > (${kind}, ${key})
    order by kind, key limit ${limit}`;
  await tx`
    insert into ${tx(items)} (kind, key, sort, title, facts, tokens, is_changed, edited_by, edited_at, stale)
    select kind, key, '', key, '{}', '{}', true, '', now(), true
    from unnest(${drafts.map((draft) => draft.kind)}::text[], ${drafts.map((draft) => draft.key)}::text[]) as d (kind, key)
    on conflict (kind, key) do update set stale = true`;
  const last = drafts.at(-1);
  return last ? { ...last } : null;
}

/** In the order of their releases. */
async function indexVersions(
  tx: Queryable,
  versions: readonly Published[],
  tables: IndexTables,
): Promise<void> {
  for (const [, items] of grouped(versions, ({ seq }) => String(seq)))
    await indexRelease(tx, items, tables);
}

/** Of each of these documents the newest version that was not cancelled. */
async function newestVersions(tx: Queryable, items: readonly LogItem[]): Promise<Published[]> {
  return await tx<Published[]>`
    select item.kind, item.key, v.seq, r.author, r.recorded_at as at, c.body, v.hash, v.valid_from as "validFrom", v.valid_until as "validUntil"
    from unnest(${items.map(({ kind }) => kind)}::text[], ${items.map(({ key }) => key)}::text[]) as item (kind, key)
    cross join lateral (
      select p.* from publication p
      where p.kind = item.kind collate "C" and p.key = item.key collate "C" and p.valid_until is distinct from p.valid_from
        and not exists (select from publication x where x.kind = p.kind and x.key = p.key and x.cancels = p.seq)
      order by p.seq desc limit 1
    ) as v
    join release r on r.seq = v.seq left join content c on c.hash = v.hash
    order by v.seq, item.kind, item.key`;
}

/** All that these releases published, as they did. */
async function releasedVersions(tx: Queryable, { after, upTo }: LogSpan): Promise<Published[]> {
  return await tx<Published[]>`
    select p.kind, p.key, p.seq, r.author, r.recorded_at as at, c.body, p.hash, p.valid_from as "validFrom", p.valid_until as "validUntil"
    from publication p join release r on r.seq = p.seq left join content c on c.hash = p.hash
    where p.seq > ${after} and p.seq <= ${upTo} order by p.seq, p.kind, p.key`;
}
