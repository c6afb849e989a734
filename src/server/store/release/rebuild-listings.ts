import type { JsonValue } from '#schemas/json.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { FOREVER } from '#server/platform/database/instant.ts';
import { LISTED_KINDS, type Kind } from '../content/kinds.ts';
import { rebuildSearch } from '../search/rebuild.ts';
import {
  insertEntries,
  listPositionsOf,
  withItem,
  type BelievedEntry,
} from '../listing/revision.ts';
import { relevant, revise, timeline, type VersionCandidate } from '../listing/timeline.ts';

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

/**
 * Writes the listing, and what is searched, again from the log: after a change of a kind's list rule, or to prove that it is what the log says.
 * Publishing waits meanwhile; readers go on with the old one.
 */
export async function rebuildListing(sql: Database): Promise<{ entries: number }> {
  return await sql.begin('isolation level read committed', (tx) => rebuildListingWithin(tx));
}

/** The same inside the caller's transaction, which has to be READ COMMITTED. */
export async function rebuildListingWithin(tx: Queryable): Promise<{ entries: number }> {
  await tx`select from head for update`;
  await tx`select clear_listing()`;
  let entries = 0;
  for await (const replayed of expectedEntries(tx)) {
    entries += replayed.length;
    await insertEntries(tx, replayed);
  }
  await rebuildSearch(tx);
  return { entries };
}

/** What the listing has to say by the log, one item after the other. */
export async function* expectedEntries(tx: Queryable): AsyncGenerator<BelievedEntry[]> {
  for await (const item of items(tx)) yield replayVersions(item);
}

/** The versions of one item after the other, read in portions. */
async function* items(tx: Queryable): AsyncGenerator<VersionRow[]> {
  let item: VersionRow[] = [];
  let last: Pick<VersionRow, 'kind' | 'key' | 'seq'> | undefined;
  do {
    const rows = await readVersions(tx, last);
    for (const row of rows) {
      if (item[0] && (item[0].kind !== row.kind || item[0].key !== row.key)) {
        yield item;
        item = [];
      }
      item.push(row);
    }
    last = rows.at(-1);
  } while (last);
  if (item.length > 0) yield item;
}

async function readVersions(
  tx: Queryable,
  after: { kind: string; key: string; seq: number } = { kind: '', key: '', seq: 0 },
): Promise<VersionRow[]> {
  return await tx<VersionRow[]>`
    select p.kind, p.key, p.seq, r.recorded_at as "recordedAt", p.valid_from as "validFrom",
      p.valid_until as "validUntil", p.cancels, c.body
    from publication p join release r using (seq) left join content c on c.hash = p.hash
    where p.kind = any(${[...LISTED_KINDS]}) and (p.kind, p.key, p.seq) > (${after.kind}, ${after.key}, ${after.seq})
    order by p.kind, p.key, p.seq limit 1000`;
}

/** The releases of one item in order, each revising what was believed before. */
export function replayVersions(versions: readonly VersionRow[]): BelievedEntry[] {
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
