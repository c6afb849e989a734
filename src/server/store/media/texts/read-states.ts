import { UNREAD_STATES, type FileText } from '#schemas/media-text.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

/** The states of the texts of these files, by hash; only PDFs have one. */
export async function readFileTexts(
  sql: Queryable,
  hashes: readonly string[],
): Promise<Record<string, FileText>> {
  const rows = await sql<({ hash: string } & FileText)[]>`
    select hash, state, pages, has_script as "hasScript" from media_text where hash = any (${[...hashes]}::text[])`;
  return Object.fromEntries(rows.map(({ hash, ...text }) => [hash, text]));
}

/** The hashes of the files that an editor should replace: their text is not found whole, or they have a script. */
export function unreadHashes(sql: Queryable) {
  return sql`select hash from media_text where state = any (${[...UNREAD_STATES]}::text[]) or has_script`;
}

const PDF = '^(?:media:|/media/)([0-9a-f]{64})(?:[.]pdf)?$';

/** The states of files that an editor should replace, by the key of the item that leads to them: as drafted, else as published. */
export async function readItemTexts(
  sql: Queryable,
  kind: string,
  keys: readonly string[],
): Promise<Record<string, FileText>> {
  const rows = await sql<({ key: string } & FileText)[]>`
    select k.key, t.state, t.pages, t.has_script as "hasScript" from unnest(${[...keys]}::text[]) as k (key)
    left join draft d on d.kind = ${kind} and d.key = k.key and d.head = d.snapshot_head
    left join reference r on d.key is null and r.kind = ${kind} and r.key = k.key
    join media_text t on t.hash = substring(coalesce(d.snapshot #>> '{nodes,root,props,address}', r.target) from ${PDF})
    where t.hash in (${unreadHashes(sql)})`;
  return Object.fromEntries(rows.map(({ key, ...text }) => [key, text]));
}
