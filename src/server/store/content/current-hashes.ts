import { LRUCache } from 'lru-cache';
import type { Queryable } from '#server/platform/database/connect.ts';
import { textRows } from '#server/platform/database/text-rows.ts';
import { currentVersion } from './current-version.ts';
import type { Kind } from './kinds.ts';
import type { Moment } from './moment.ts';

/** What was current of a kind at a moment, in the log whose release `seq` has this hash. */
interface KnownHashes extends Moment {
  release: string;
  hashes: ReadonlyMap<string, string>;
}

/** States of several kinds and databases, each with the one before a release that may not be committed. */
const kept = new LRUCache<string, KnownHashes>({ max: 24 });

/** A moment this much ahead of the clock is looked at once, and not kept in place of now. Milliseconds. */
const AHEAD = 1000;

/**
 * The hash of the body that is current of each item of a kind at the moment, by key; the same rule as for reading one item. A
 * process reads all of them once, then what was released, began or ended since.
 */
export async function currentHashes(
  sql: Queryable,
  moment: Moment,
  kind: Kind,
): Promise<ReadonlyMap<string, string>> {
  const known = await newestKnown(sql, moment, kind);
  const keys = known && (await changedKeys(sql, known, moment, kind));
  if (known && keys?.length === 0) return known.hashes;
  const read = await hashesOf(sql, moment, kind, keys);
  const hashes = known && keys ? replaced(known.hashes, keys, read) : read;
  const release = await releaseHashAt(sql, moment.seq);
  if (release !== undefined && Date.parse(moment.at) <= Date.now() + AHEAD)
    kept.set(`${kind} ${release} ${moment.at}`, { ...moment, release, hashes });
  return hashes;
}

/** The newest state that is kept of this log and not of a later moment. */
async function newestKnown(
  sql: Queryable,
  { seq, at }: Moment,
  kind: Kind,
): Promise<KnownHashes | undefined> {
  const earlier = [...kept.entries()]
    .filter(([name, one]) => name.startsWith(`${kind} `) && one.seq <= seq && one.at <= at)
    .map(([, one]) => one)
    .toSorted((a, b) => b.seq - a.seq || (a.at < b.at ? 1 : -1));
  if (earlier.length === 0) return undefined;
  const rows = await sql<{ hash: string }[]>`
    select hash from release where hash = any (${earlier.map(({ release }) => release)}::text[])`;
  const own = new Set(rows.map(({ hash }) => hash));
  return earlier.find(({ release }) => own.has(release));
}

/** What was released between two moments, or began or ended as planned. */
async function changedKeys(
  sql: Queryable,
  from: Moment,
  to: Moment,
  kind: Kind,
): Promise<string[]> {
  const rows = await sql<{ key: string }[]>`
    select key from publication where kind = ${kind} and seq > ${from.seq} and seq <= ${to.seq}
    union select key from publication where kind = ${kind} and valid_from > ${from.at} and valid_from <= ${to.at}
    union select key from publication where kind = ${kind} and valid_until > ${from.at} and valid_until <= ${to.at}`;
  return rows.map(({ key }) => key);
}

/** Of all items, or of those with these keys. */
async function hashesOf(
  sql: Queryable,
  moment: Moment,
  kind: Kind,
  keys: readonly string[] | undefined,
): Promise<Map<string, string>> {
  const asked = keys
    ? sql`(select ${kind}::text as kind, key from ${textRows(sql, keys)} as changed (key))`
    : sql`(${everyKey(sql, kind)})`;
  const rows = await sql<{ key: string; hash: string }[]>`
    select item.key, v.hash from ${asked} as item
    ${currentVersion(sql, moment)}
    join content c on c.hash = v.hash
    where c.body is not null`;
  return new Map(rows.map(({ key, hash }) => [key, hash]));
}

/** Jumps from key to key in the index: what an item's history is as long as does not matter. */
function everyKey(sql: Queryable, kind: Kind) {
  return sql`
    with recursive every (key) as (
      (select key from publication where kind = ${kind} order by key limit 1)
      union all
      select (select p.key from publication p where p.kind = ${kind} and p.key > every.key order by p.key limit 1)
      from every where every.key is not null
    ) select ${kind}::text as kind, key from every where key is not null`;
}

function replaced(
  hashes: ReadonlyMap<string, string>,
  keys: readonly string[],
  read: ReadonlyMap<string, string>,
): Map<string, string> {
  const next = new Map(hashes);
  for (const key of keys) next.delete(key);
  for (const [key, hash] of read) next.set(key, hash);
  return next;
}

/** Of no release at all before the first one. */
async function releaseHashAt(sql: Queryable, seq: number): Promise<string | undefined> {
  const [row] = await sql<{ hash: string }[]>`select hash from release where seq = ${seq}`;
  return row?.hash;
}
