import type { JsonValue } from '#schemas/json.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { namedKinds } from '#server/store/words/texts.ts';
import type { Kind } from '../content/kinds.ts';
import type { BelievedEntry } from '../listing/revision.ts';
import {
  markDerived,
  overItems,
  runSteps,
  type DerivedTables,
  type LogItem,
  type Place,
  type RebuildStep,
} from '../rebuilds/derived-tables.ts';
import { insertSearch, rememberNames, type SearchTable } from './entries.ts';

const SEARCHED_KINDS = ['article', 'funddocument'];

/** What articles and documents are found by, from the listing; names are added to, and never taken away. */
export const searchTables: DerivedTables = {
  name: 'search',
  /** 2: names of managers are among the words. 3: entries have tokens of their title and their period. 4: and their category. */
  form: 4,
  tables: ['search_entry'],
  steps: stepsInto('search_entry_next'),
  async catchUp(tx, { after, upTo }) {
    const items = await tx<LogItem[]>`
      select distinct kind, key from publication
      where seq > ${after} and seq <= ${upTo} and kind = any(${SEARCHED_KINDS}::text[])`;
    await deriveEntries(tx, items, 'search_entry_next', after);
  },
};

/** Writes what articles and documents are found by again from the listing, and every name from the log; the head has to be locked. */
export async function rebuildSearch(tx: Queryable): Promise<void> {
  await tx`delete from search_entry`;
  await tx`delete from search_period where relation = 'search_entry'::regclass`;
  await runSteps(tx, stepsInto('search_entry'));
  await markDerived(tx, searchTables);
}

function stepsInto(table: SearchTable): RebuildStep[] {
  return [overItems(SEARCHED_KINDS, (tx, items) => deriveEntries(tx, items, table)), deriveNames];
}

/** Rows of these documents that releases behind `after` opened or ended, in place of those that there are. */
async function deriveEntries(
  tx: Queryable,
  items: readonly LogItem[],
  table: SearchTable,
  after = 0,
): Promise<void> {
  const [kinds, keys] = [items.map(({ kind }) => kind), items.map(({ key }) => key)];
  await tx`
    delete from ${tx(table)} s using unnest(${kinds}::text[], ${keys}::text[]) as i (kind, key)
    where s.kind = i.kind collate "C" and s.key = i.key collate "C"
      and (s.from_seq > ${after} or s.to_seq > ${after} or s.to_seq is null and exists (
        select from listing l where ${isSearchedRow(tx)}
          and l.kind = s.kind and l.key = s.key and l.version = s.version and l.from_seq = s.from_seq and l.from_at = s.from_at and l.to_seq > ${after}))`;
  const rows = await searchedRows(tx, { kinds, keys, after });
  const bodies = new Map(rows.map(({ body, ...entry }) => [entry as BelievedEntry, body]));
  await insertSearch(tx, [...bodies.keys()], (entry) => bodies.get(entry as BelievedEntry), table);
}

/** Of a row `l` of the listing: each searched version has one. The condition is that of the index `listing_searched`. */
function isSearchedRow(tx: Queryable) {
  return tx`(l.kind = 'article' and l.facet = 'all' or l.kind = 'funddocument' and l.facet ~ '^fund:[0-9]+$')`;
}

async function searchedRows(
  tx: Queryable,
  { kinds, keys, after }: { kinds: readonly string[]; keys: readonly string[]; after: number },
) {
  return await tx<(BelievedEntry & { body: JsonValue })[]>`
    select l.kind, l.key, l.facet, l.sort, l.version, l.from_at as "fromAt", l.to_at as "toAt", l.from_seq as "fromSeq", l.to_seq as "toSeq", c.body
    from unnest(${[...kinds]}::text[], ${[...keys]}::text[]) as i (kind, key)
    join listing l on l.kind = i.kind collate "C" and l.key = i.key collate "C"
    join publication p on p.kind = l.kind and p.key = l.key and p.seq = l.version join content c on c.hash = p.hash
    where ${isSearchedRow(tx)} and c.body is not null
      and (l.from_seq > ${after} or l.to_seq > ${after})
    order by l.kind, l.key, l.version, l.from_seq, l.from_at`;
}

interface NamePlace {
  kind: string;
  key: string;
  seq: number;
}

/** Of every version, since what may be meant by a word includes what was ever named. */
async function deriveNames(
  tx: Queryable,
  after: Place | null,
  limit: number,
): Promise<Place | null> {
  const { kind, key, seq } = (after ?? { kind: '', key: '', seq: 0 }) as unknown as NamePlace;
  const rows: (NamePlace & { kind: Kind; body: JsonValue })[] = await tx`
    select p.kind, p.key, p.seq, c.body from publication p join content c on c.hash = p.hash
    where p.kind = any(${namedKinds}) and c.body is not null and (p.kind, p.key, p.seq) > (${kind}, ${key}, ${seq})
    order by p.kind, p.key, p.seq limit ${limit}`;
  await rememberNames(tx, rows);
  const last = rows.at(-1);
  return last ? { kind: last.kind, key: last.key, seq: last.seq } : null;
}
