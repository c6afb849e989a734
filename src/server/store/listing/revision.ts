import type { JsonValue } from '#schemas/json.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { FOREVER } from '#server/platform/database/instant.ts';
import { listRule, type Kind } from '../content/kinds.ts';
import {
  relevant,
  revise,
  timeline,
  type VersionCandidate,
  type PlacedVersion,
  type ListPosition,
} from './timeline.ts';

/** An entry with the item that it belongs to. */
export interface ItemEntry extends PlacedVersion {
  kind: Kind;
  key: string;
}

/** What one release changes in the listing. */
export interface Revision {
  closed: ItemEntry[];
  opened: ItemEntry[];
}

/** A version about to be published; only of kinds that have lists. */
export interface ListedVersion {
  kind: Kind;
  key: string;
  body: JsonValue | null;
  validFrom: string;
  validUntil: string | null;
  cancels: number | null;
}

export function listPositionsOf(kind: Kind, key: string, body: JsonValue | null): ListPosition[] {
  const rule = listRule(kind);
  if (!rule || body === null) return [];
  const sort = rule.sort(body, key);
  return rule.facets(body).map((facet) => ({ facet, sort }));
}

/** What the log and the listing say of items that can count at the last release or later. */
export interface ListingState {
  versionsOf(item: ItemName): VersionRow[];
  entriesOf(item: ItemName): ItemEntry[];
}

type ItemName = Pick<ItemEntry, 'kind' | 'key'>;

/** Reads what revisions of these items are planned from. Right only while the head is locked. */
export async function readListing(
  tx: Queryable,
  items: readonly ItemName[],
): Promise<ListingState> {
  if (items.length === 0) return { versionsOf: () => [], entriesOf: () => [] };
  const kinds = items.map((item) => item.kind);
  const keys = items.map((item) => item.key);
  const [versions, entries] = await Promise.all([
    readVersions(tx, kinds, keys),
    readOpen(tx, kinds, keys),
  ]);
  return { versionsOf: byItem(versions), entriesOf: byItem(entries) };
}

/** Works out what the listing has to say of the items of a release from `at` on. */
export function planRevision(
  { versionsOf, entriesOf }: ListingState,
  seq: number,
  at: string,
  items: readonly ListedVersion[],
): Revision {
  const revisions = items.map((item) => {
    const known = versionsOf(item)
      .filter((version) => version.seq !== item.cancels)
      .map(toCandidate);
    const added = toCandidate({ ...item, seq, validUntil: item.validUntil ?? FOREVER });
    const next = timeline(relevant([...known, added], at), at);
    const open = entriesOf(item).filter(({ toAt }) => toAt > at);
    return withItem(item, revise(open, next, at));
  });
  return {
    closed: revisions.flatMap(({ closed }) => closed),
    opened: revisions.flatMap(({ opened }) => opened),
  };
}

/** Rows at hand by their item: a release of tens of thousands of items must not look through all rows for each. */
function byItem<Row extends { kind: Kind; key: string }>(
  rows: readonly Row[],
): (item: { kind: Kind; key: string }) => Row[] {
  const name = ({ kind, key }: { kind: Kind; key: string }) => `${kind}:${key}`;
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(name(row));
    if (group) group.push(row);
    else groups.set(name(row), [row]);
  }
  return (item) => groups.get(name(item)) ?? [];
}

export function withItem(
  { kind, key }: { kind: Kind; key: string },
  changes: { closed: PlacedVersion[]; opened: PlacedVersion[] },
): Revision {
  const add = (entry: PlacedVersion): ItemEntry => ({ ...entry, kind, key });
  return { closed: changes.closed.map(add), opened: changes.opened.map(add) };
}

interface VersionRow {
  kind: Kind;
  key: string;
  seq: number;
  validFrom: string;
  validUntil: string;
  body: JsonValue | null;
}

function toCandidate({
  kind,
  key,
  seq,
  validFrom,
  validUntil,
  body,
}: VersionRow): VersionCandidate {
  return { seq, validFrom, validUntil, places: listPositionsOf(kind, key, body) };
}

/**
 * Those that can be current at the last release or later: from the last one without an end on, so that a long history is not
 * read again. They are more than count at a later time, which the database does not have to say first.
 */
async function readVersions(tx: Queryable, kinds: Kind[], keys: string[]): Promise<VersionRow[]> {
  return await tx<VersionRow[]>`
    select p.kind, p.key, p.seq, p.valid_from as "validFrom", coalesce(p.valid_until, 'infinity') as "validUntil", c.body
    from unnest(${kinds}::text[], ${keys}::text[]) as item (kind, key)
    left join lateral (
      select b.valid_from, b.seq from publication b
      where b.kind = item.kind and b.key = item.key and b.valid_from <= (select recorded_at from head) and b.valid_until is null and not exists (
        select from publication x where x.kind = b.kind and x.key = b.key and x.cancels = b.seq)
      order by b.valid_from desc, b.seq desc limit 1
    ) as base on true
    join publication p on p.kind = item.kind and p.key = item.key
      and (p.valid_from, p.seq) >= (coalesce(base.valid_from, '-infinity'), coalesce(base.seq, 0))
      and (p.valid_until is null or p.valid_until > (select recorded_at from head))
    left join content c on c.hash = p.hash
    where not exists (select from publication x where x.kind = p.kind and x.key = p.key and x.cancels = p.seq)`;
}

async function readOpen(tx: Queryable, kinds: Kind[], keys: string[]): Promise<ItemEntry[]> {
  return await tx<ItemEntry[]>`
    select l.kind, l.key, l.facet, l.sort, l.version, l.from_at as "fromAt", l.to_at as "toAt"
    from unnest(${kinds}::text[], ${keys}::text[]) as item (kind, key)
    join listing l on l.kind = item.kind and l.key = item.key
    where l.to_seq is null and l.to_at > (select recorded_at from head)`;
}

/** An entry that a release no longer believes. */
export interface ClosedEntry extends ItemEntry {
  toSeq: number;
}

export async function closeEntries(tx: Queryable, entries: readonly ClosedEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx`
    update listing l set to_seq = e.to_seq
    from unnest(
      ${entries.map(({ kind }) => kind)}::text[], ${entries.map(({ key }) => key)}::text[],
      ${entries.map(({ facet }) => facet)}::text[], ${entries.map(({ version }) => version)}::bigint[],
      ${entries.map(({ fromAt }) => fromAt)}::timestamptz[], ${entries.map(({ toAt }) => toAt)}::timestamptz[],
      ${entries.map(({ toSeq }) => toSeq)}::bigint[]
    ) as e (kind, key, facet, version, from_at, to_at, to_seq)
    where l.kind = e.kind and l.key = e.key and l.facet = e.facet and l.version = e.version
      and l.from_at = e.from_at and l.to_at = e.to_at and l.to_seq is null`;
}

/** An entry with the releases that believe it. */
export interface BelievedEntry extends ItemEntry {
  fromSeq: number;
  toSeq: number | null;
}

/** Into the rows in use, or the spare ones that are derived beside them. */
export async function insertEntries(
  tx: Queryable,
  entries: readonly BelievedEntry[],
  table: 'listing' | 'listing_next' = 'listing',
): Promise<void> {
  if (entries.length === 0) return;
  await tx`
    insert into ${tx(table)} (kind, facet, sort, key, version, from_at, to_at, from_seq, to_seq)
    select * from unnest(
      ${entries.map(({ kind }) => kind)}::text[], ${entries.map(({ facet }) => facet)}::text[],
      ${entries.map(({ sort }) => sort)}::text[], ${entries.map(({ key }) => key)}::text[],
      ${entries.map(({ version }) => version)}::bigint[],
      ${entries.map(({ fromAt }) => fromAt)}::timestamptz[], ${entries.map(({ toAt }) => toAt)}::timestamptz[],
      ${entries.map(({ fromSeq }) => fromSeq)}::bigint[], ${entries.map(({ toSeq }) => toSeq)}::bigint[])`;
}
