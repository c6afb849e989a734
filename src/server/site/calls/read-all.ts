import { LRUCache } from 'lru-cache';
import type { JsonValue } from '#schemas/json.ts';
import { itemTag, listTag, type Kind } from '#server/store/content/kinds.ts';
import { visible } from '#server/store/content/list.ts';
import type { CallContext } from './context.ts';
import { keepByKey } from './keep.ts';
import { translateAll } from './translate-items.ts';

/** Bodies by their hash, so that what does not change is read and parsed once. */
const kept = new LRUCache<string, Exclude<JsonValue, null>>({ max: 1000 });

/** The current bodies of all items of a listed kind, by key. The same body, and without drafts the same map, is one object as long as it is kept. */
export async function readAll(
  context: CallContext,
  kind: Kind,
): Promise<ReadonlyMap<string, JsonValue>> {
  const { drafts } = context;
  const published = await keepByKey(context, ['all', kind], (inner) => {
    inner.tags.add(listTag(kind, 'all'));
    return readPublished(inner, kind);
  });
  const prefix = itemTag(kind, '');
  const drafted = [...drafts].filter(([name]) => name.startsWith(prefix));
  const all =
    drafted.length === 0
      ? published
      : new Map([
          ...published,
          ...drafted.map(([name, body]) => [name.slice(prefix.length), body] as const),
        ]);
  return translateAll(kind, all, context);
}

async function readPublished(
  { sql, moment }: CallContext,
  kind: Kind,
): Promise<Map<string, JsonValue>> {
  const entries = await sql<{ key: string; hash: string }[]>`
    select entry.key, p.hash from (${visible(sql, moment, kind, ['all'])}) as entry
    join publication p on p.kind = ${kind} and p.key = entry.key and p.seq = entry.version
    where p.hash is not null order by entry.key`;
  const unknown = entries.map(({ hash }) => hash).filter((hash) => !kept.has(hash));
  const read =
    unknown.length === 0
      ? []
      : await sql<{ hash: string; body: Exclude<JsonValue, null> }[]>`
          select hash, body from content where hash = any (${unknown}::text[]) and body is not null`;
  for (const { hash, body } of read) kept.set(hash, body);
  return new Map(
    entries.flatMap(({ key, hash }) => {
      const body = kept.get(hash);
      return body === undefined ? [] : [[key, body] as const];
    }),
  );
}
