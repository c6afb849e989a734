import { grouped } from '#rules/text/grouped.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { FOREVER } from '#server/platform/database/instant.ts';
import { LISTED_KINDS, type Kind } from '../content/kinds.ts';
import {
  markDerived,
  overItems,
  runSteps,
  type DerivedTables,
  type LogItem,
} from '../rebuilds/derived-tables.ts';
import { insertEntries, listPositionsOf, withItem, type BelievedEntry } from './revision.ts';
import { relevant, revise, timeline, type VersionCandidate } from './timeline.ts';

/** Visitors' lists. What is searched is derived from them. */
export const listingTables: DerivedTables = {
  name: 'listing',
  form: 1,
  tables: ['listing'],
  steps: [
    overItems(LISTED_KINDS, async (tx, items) =>
      insertEntries(tx, await expectedEntries(tx, items), 'listing_next'),
    ),
  ],
  async catchUp(tx, { after, upTo }) {
    const items = await tx<LogItem[]>`
      select distinct kind, key from publication
      where seq > ${after} and seq <= ${upTo} and kind = any(${[...LISTED_KINDS]}::text[])`;
    const [kinds, keys] = [items.map(({ kind }) => kind), items.map(({ key }) => key)];
    await tx`select forget_derived_listing(${kinds}::text[], ${keys}::text[])`;
    await insertEntries(tx, await expectedEntries(tx, items), 'listing_next');
  },
  readBy: ['search'],
};

/** Writes the lists again from the log; the head has to be locked, and the transaction READ COMMITTED. */
export async function rebuildListing(tx: Queryable): Promise<void> {
  await tx`select clear_listing()`;
  const intoUsed = overItems(LISTED_KINDS, async (db, items) =>
    insertEntries(db, await expectedEntries(db, items)),
  );
  await runSteps(tx, [intoUsed]);
  await markDerived(tx, listingTables);
}

/** What the lists have to say of these documents by the log. */
export async function expectedEntries(
  tx: Queryable,
  items: readonly LogItem[],
): Promise<BelievedEntry[]> {
  const versions = await readVersions(tx, items);
  return grouped(versions, ({ kind, key }) => `${kind}:${key}`).flatMap(([, released]) =>
    replayVersions(released),
  );
}

interface VersionRow {
  kind: Kind;
  key: string;
  seq: number;
  recordedAt: string;
  validFrom: string;
  validUntil: string | null;
  cancels: number | null;
  body: JsonValue | null;
}

async function readVersions(tx: Queryable, items: readonly LogItem[]): Promise<VersionRow[]> {
  return await tx<VersionRow[]>`
    select p.kind, p.key, p.seq, r.recorded_at as "recordedAt", p.valid_from as "validFrom",
      p.valid_until as "validUntil", p.cancels, c.body
    from unnest(${items.map(({ kind }) => kind)}::text[], ${items.map(({ key }) => key)}::text[]) as item (kind, key)
    join publication p on p.kind = item.kind collate "C" and p.key = item.key collate "C"
    join release r using (seq) left join content c on c.hash = p.hash
    order by p.kind, p.key, p.seq`;
}

/** The releases of one document in order, each revising what was believed before. */
function replayVersions(versions: readonly VersionRow[]): BelievedEntry[] {
  const entries: BelievedEntry[] = [];
  let candidates: VersionCandidate[] = [];
  for (const { kind, key, seq, recordedAt, validFrom, validUntil, cancels, body } of versions) {
    const known = candidates.filter((candidate) => candidate.seq !== cancels);
    const added = {
      seq,
      validFrom,
      validUntil: validUntil ?? FOREVER,
      places: listPositionsOf(kind, key, body),
    };
    candidates = relevant([...known, added], recordedAt);
    const open = entries.filter((entry) => entry.toSeq === null && entry.toAt > recordedAt);
    const { closed, opened } = withItem(
      { kind, key },
      revise(open, timeline(candidates, recordedAt), recordedAt),
    );
    const ended = new Set(
      closed.map(({ facet, version, fromAt }) => `${facet} ${version} ${fromAt}`),
    );
    for (const entry of open)
      if (ended.has(`${entry.facet} ${entry.version} ${entry.fromAt}`)) entry.toSeq = seq;
    entries.push(...opened.map((entry) => ({ ...entry, fromSeq: seq, toSeq: null })));
  }
  return entries;
}
