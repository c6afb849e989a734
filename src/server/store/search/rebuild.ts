import type { JsonValue } from '#schemas/json.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { namedKinds } from '#server/store/words/texts.ts';
import type { Kind } from '../content/kinds.ts';
import type { BelievedEntry } from '../listing/revision.ts';
import { insertSearch, rememberNames } from './entries.ts';

const AT_ONCE = 500;

/** Derives the search again where a migration left it to be done; of several processes that start at once one does it. */
export async function completeSearch(sql: Database): Promise<void> {
  const [state] = await sql<
    { needed: boolean }[]
  >`select rebuild_needed as needed from search_state`;
  if (!state?.needed) return;
  await sql.begin('isolation level read committed', async (tx) => {
    await tx`select from head for update`;
    const [still] = await tx<
      { needed: boolean }[]
    >`select rebuild_needed as needed from search_state`;
    if (still?.needed) await rebuildSearch(tx);
  });
}

/** Writes what articles and documents are found by again from the listing, and every name from the log; the head has to be locked. */
export async function rebuildSearch(tx: Queryable): Promise<void> {
  await tx`delete from search_entry`;
  let last: EntryPlace | undefined;
  do {
    const rows = await readEntries(tx, last);
    const bodies = new Map(rows.map(({ body, ...entry }) => [entry as BelievedEntry, body]));
    await insertSearch(tx, [...bodies.keys()], (entry) => bodies.get(entry as BelievedEntry));
    last = rows.at(-1);
  } while (last);
  await rebuildNames(tx);
  await tx`update search_state set rebuild_needed = false`;
}

/** Where reading goes on. */
interface EntryPlace {
  kind: string;
  key: string;
  version: number;
  fromSeq: number;
  fromAt: string;
}

async function readEntries(
  tx: Queryable,
  after: EntryPlace = { kind: '', key: '', version: 0, fromSeq: 0, fromAt: '-infinity' },
) {
  return await tx<(BelievedEntry & { body: JsonValue })[]>`
    select l.kind, l.key, l.facet, l.sort, l.version, l.from_at as "fromAt", l.to_at as "toAt", l.from_seq as "fromSeq", l.to_seq as "toSeq", c.body
    from listing l join publication p on p.kind = l.kind and p.key = l.key and p.seq = l.version join content c on c.hash = p.hash
    where (l.kind = 'article' and l.facet = 'all' or l.kind = 'funddocument' and l.facet ~ '^fund:[0-9]+$') and c.body is not null
      and (l.kind, l.key, l.version, l.from_seq, l.from_at) > (${after.kind}, ${after.key}, ${after.version}, ${after.fromSeq}, ${after.fromAt}::timestamptz)
    order by l.kind, l.key, l.version, l.from_seq, l.from_at limit ${AT_ONCE}`;
}

async function rebuildNames(tx: Queryable): Promise<void> {
  let last: { kind: Kind; key: string; seq: number } | undefined;
  do {
    const { kind, key, seq }: { kind: string; key: string; seq: number } = last ?? {
      kind: '',
      key: '',
      seq: 0,
    };
    const rows: { kind: Kind; key: string; seq: number; body: JsonValue }[] = await tx`
      select p.kind, p.key, p.seq, c.body from publication p join content c on c.hash = p.hash
      where p.kind = any(${namedKinds}) and c.body is not null and (p.kind, p.key, p.seq) > (${kind}, ${key}, ${seq})
      order by p.kind, p.key, p.seq limit ${AT_ONCE}`;
    await rememberNames(tx, rows);
    last = rows.at(-1);
  } while (last);
}
