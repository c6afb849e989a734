import type { Queryable } from '#server/platform/database/connect.ts';
import { LISTED_KINDS } from '#server/store/content/kinds.ts';
import { expectedEntries } from '#server/store/listing/rebuild.ts';
import type { BelievedEntry } from '#server/store/listing/revision.ts';
import { itemsAfter, type LogItem } from '#server/store/rebuilds/derived-tables.ts';
import { recordFindings, type RecordFinding } from './finding.ts';

const ITEMS_AT_ONCE = 1000;

/** Holds visitors' lists against the log: each row that should be there, and no other. Rows of erased versions cannot be derived. */
export async function checkListings(
  tx: Queryable,
): Promise<{ entries: number; findings: RecordFinding[] }> {
  const messages: string[] = [];
  let entries = 0;
  let last: LogItem | null = null;
  for (;;) {
    const items: LogItem[] = await itemsAfter(tx, LISTED_KINDS, last, ITEMS_AT_ONCE);
    last = items.at(-1) ?? null;
    if (!last) break;
    const stored = await readStored(tx, items);
    entries += stored.length;
    messages.push(...difference(await expectedEntries(tx, items), stored));
  }
  const [{ total }] = await tx<[{ total: number }]>`
    select count(*) as total from listing l where not exists (
      select from publication p join content c using (hash) where p.kind = l.kind and p.key = l.key and p.seq = l.version and c.body is null)`;
  if (total > entries) messages.push(`列表里有 ${total - entries} 行是发布记录里没有的内容`);
  return { entries: total, findings: recordFindings('lists', messages) };
}

/** Rows of these documents but those of erased versions. */
async function readStored(tx: Queryable, items: readonly LogItem[]): Promise<BelievedEntry[]> {
  return await tx<BelievedEntry[]>`
    select l.kind, l.key, l.facet, l.sort, l.version, l.from_at as "fromAt", l.to_at as "toAt", l.from_seq as "fromSeq", l.to_seq as "toSeq"
    from unnest(${items.map(({ kind }) => kind)}::text[], ${items.map(({ key }) => key)}::text[]) as item (kind, key)
    join listing l on l.kind = item.kind collate "C" and l.key = item.key collate "C"
    where not exists (select from publication p join content c using (hash) where p.kind = l.kind and p.key = l.key and p.seq = l.version and c.body is null)`;
}

function difference(
  expected: readonly BelievedEntry[],
  stored: readonly BelievedEntry[],
): string[] {
  const [wanted, found] = [
    new Map(expected.map((entry) => [identity(entry), entry])),
    new Map(stored.map((entry) => [identity(entry), entry])),
  ];
  const missing = [...wanted].flatMap(([id, entry]) =>
    found.has(id)
      ? []
      : [
          `列表“${entry.kind} ${entry.facet}”少了 ${entry.kind}:${entry.key}（第 ${entry.version} 次发布的版本）`,
        ],
  );
  const extra = [...found].flatMap(([id, entry]) =>
    wanted.has(id)
      ? []
      : [
          `列表“${entry.kind} ${entry.facet}”多了 ${entry.kind}:${entry.key}（第 ${entry.version} 次发布的版本）`,
        ],
  );
  const twice = stored.length > found.size ? [`列表里有 ${stored.length - found.size} 行重复`] : [];
  return [...missing, ...extra, ...twice];
}

function identity({
  kind,
  key,
  facet,
  sort,
  version,
  fromAt,
  toAt,
  fromSeq,
  toSeq,
}: BelievedEntry): string {
  return JSON.stringify([kind, key, facet, sort, version, fromAt, toAt, fromSeq, toSeq]);
}
