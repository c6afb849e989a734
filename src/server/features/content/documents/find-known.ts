import { documentHash } from '#rules/funds/document-file.ts';
import { ROOT } from '#schemas/document.ts';
import { textFieldOf } from '#schemas/json-object.ts';
import type { CandidateDocument, ExistingDocument } from '#wire/studio/fund-documents.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { filterToken, kindToken } from '#server/store/content-index/index-row.ts';
import { draftDocument } from '#server/site/documents/draft-state.ts';

const KIND = 'funddocument';

/** A document as the studio's list has it; `hash` is that of its file, where it was looked for. */
export interface ListedDocument {
  key: string;
  title: string;
  fundcode: string;
  doctype: string;
  publishdate: string;
  hash: string | null;
}

/** Of each file the document that it is already, published or drafted: by its bytes, else by fund, kind and day. */
export async function findKnown(
  sql: Queryable,
  files: readonly CandidateDocument[],
): Promise<ExistingDocument[]> {
  const [ofFile, ofDay] = await Promise.all([
    documentsWithFiles(
      sql,
      files.flatMap(({ hash }) => hash ?? []),
    ),
    documentsOfDays(sql, files),
  ]);
  const byFile = new Map(ofFile.map((document) => [document.hash, document]));
  const byDay = new Map(ofDay.map((document) => [dayName(document), document]));
  return files.flatMap((file, index): ExistingDocument[] => {
    const same = file.hash === null ? undefined : byFile.get(file.hash);
    const found = same ?? byDay.get(dayName(file));
    return found ? [{ index, by: same ? 'file' : 'day', key: found.key, title: found.title }] : [];
  });
}

type Dated = Record<'fundcode' | 'doctype' | 'publishdate', string | null>;

export function dayName({ fundcode, doctype, publishdate }: Dated): string {
  return `${fundcode} ${doctype} ${publishdate}`;
}

/** The documents whose file is one of these. */
export async function documentsWithFiles(
  sql: Queryable,
  hashes: readonly string[],
): Promise<ListedDocument[]> {
  if (hashes.length === 0) return [];
  const wanted = new Set(hashes);
  const [published, drafted] = await Promise.all([
    sql<{ key: string; target: string }[]>`
      select key, target from reference
      where kind = ${KIND} and target = any (${hashes.map((hash) => `media:${hash}`)}::text[])`,
    filesOfDrafts(sql),
  ]);
  const hashOf = new Map([
    ...published.map(({ key, target }) => [key, target.slice('media:'.length)] as const),
    ...drafted.filter(({ hash }) => wanted.has(hash)).map(({ key, hash }) => [key, hash] as const),
  ]);
  const rows = await readListed(sql, sql`key = any (${[...hashOf.keys()]}::text[])`);
  return rows.map((row) => ({ ...row, hash: hashOf.get(row.key) ?? null }));
}

async function documentsOfDays(
  sql: Queryable,
  files: readonly CandidateDocument[],
): Promise<ListedDocument[]> {
  const tokens = new Set(
    files.flatMap(({ fundcode, publishdate }) =>
      fundcode === null || publishdate === null ? [] : filterToken('fundcode', fundcode),
    ),
  );
  if (tokens.size === 0) return [];
  return readListed(
    sql,
    sql`tokens @> ${[kindToken(KIND)]}::text[] and tokens && ${[...tokens]}::text[]
      and facts ->> 'publishdate' = any (${files.flatMap(({ publishdate }) => publishdate ?? [])}::text[])`,
  );
}

/** Rows of the list that match, without removed and withdrawn items. */
async function readListed(sql: Queryable, fits: ReturnType<Queryable>): Promise<ListedDocument[]> {
  const rows = await sql<Omit<ListedDocument, 'hash'>[]>`
    select key, title, facts ->> 'fundcode' as fundcode, facts ->> 'doctype' as doctype, facts ->> 'publishdate' as publishdate
    from desk_item where kind = ${KIND} and not is_removed and (seq is null or hash is not null) and ${fits} order by key`;
  return rows.map((row) => ({ ...row, hash: null }));
}

/** The files of drafts that differ from what is published. A draft that nobody edited since it was made is not replayed. */
async function filesOfDrafts(sql: Queryable): Promise<{ key: string; hash: string }[]> {
  const rows = await sql<{ key: string; address: string | null; isEdited: boolean }[]>`
    select d.key, d.snapshot #>> ${['nodes', ROOT, 'props', 'address']}::text[] as address, d.head > d.snapshot_head as "isEdited"
    from draft d join desk_item i on i.kind = d.kind and i.key = d.key
    where d.kind = ${KIND} and (i.is_changed or i.stale) and not i.is_removed`;
  const found = await Promise.all(
    rows.map(async ({ key, address, isEdited }) => ({
      key,
      hash: documentHash({
        address: isEdited ? await editedAddress(sql, key) : (address ?? ''),
      }),
    })),
  );
  return found.flatMap(({ key, hash }) => (hash === null ? [] : [{ key, hash }]));
}

async function editedAddress(sql: Queryable, key: string): Promise<string> {
  const { nodes } = await draftDocument(sql, { kind: KIND, key });
  return textFieldOf(nodes[ROOT]?.props ?? {}, 'address');
}
