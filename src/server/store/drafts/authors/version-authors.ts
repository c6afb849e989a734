import {
  textsIn,
  type Authored,
  type AuthoredText,
  type BaseText,
} from '#composition/history/authorship.ts';
import { unitsOf } from '#composition/history/followed-text.ts';
import { walk, type DocumentTree } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

/** What stands for the operations of a draft that were taken away. */
export interface TrimmedDraft {
  /** Operations up to this sequence are gone, or about to be. */
  trimmed: number;
  /** The release up to which versions have their authors kept. */
  seq: number;
  /** Of the last operation up to that release: after it `texts` are the base. */
  sequence: number;
  texts: BaseText[];
}

/** A text without its words, which stand in the version: how many UTF-16 units each person typed. */
interface StoredText {
  node: NodeId;
  path: string[];
  runs: [units: number, by: Authored | null][];
}

/** Who wrote one version: its texts, and who changed which node since the version before. */
export interface VersionAuthors {
  seq: number;
  /** Null: its content is that of an earlier version. */
  texts: readonly AuthoredText[] | null;
  editors: ReadonlyMap<NodeId, readonly Authored[]>;
}

export async function readTrimmedDraft(
  sql: Queryable,
  { kind, key }: DocumentName,
): Promise<TrimmedDraft | null> {
  const [row] = await sql<TrimmedDraft[]>`
    select trimmed, seq, sequence, texts from trimmed_draft where kind = ${kind} and key = ${key}`;
  return row ? { ...row } : null;
}

export async function storeVersionAuthors(
  tx: Queryable,
  { kind, key }: DocumentName,
  { seq, texts, editors }: VersionAuthors,
): Promise<void> {
  const stored = texts?.map(({ node, path, runs }): StoredText => ({
    node,
    path,
    runs: runs.map(({ text, by }) => [text.length, by]),
  }));
  await tx`
    insert into version_authors (kind, key, seq, texts, editors)
    values (${kind}, ${key}, ${seq}, ${stored ? JSON.stringify(stored) : null}::text::jsonb, ${JSON.stringify([...editors])}::text::jsonb)
    on conflict do nothing`;
}

/** Who typed the texts of a version, which `tree` is; nothing where nobody is known. */
export async function readVersionTexts(
  sql: Queryable,
  { kind, key }: DocumentName,
  seq: number,
  tree: DocumentTree,
): Promise<AuthoredText[]> {
  const [row] = await sql<{ texts: StoredText[] | null }[]>`
    select texts from version_authors where kind = ${kind} and key = ${key} and seq = ${seq}`;
  const stored = new Map((row?.texts ?? []).map((one) => [placeKey(one), one]));
  return [...walk(tree)].flatMap(({ id, props }) =>
    textsIn(props, ['props']).flatMap(({ path, text }) => {
      const found = stored.get(placeKey({ node: id, path }));
      const words = unitsOf(text)
        .map(({ unit }) => unit)
        .join('');
      return found ? [{ node: id, path, runs: cutRuns(words, found.runs) }] : [];
    }),
  );
}

function placeKey({ node, path }: { node: NodeId; path: readonly string[] }): string {
  return [node, ...path].join('\n');
}

function cutRuns(words: string, runs: StoredText['runs']): AuthoredText['runs'] {
  let start = 0;
  return runs.map(([units, by]) => {
    const text = words.slice(start, start + units);
    start += units;
    return { text, by };
  });
}

/** Who changed which node, by the versions up to `until` (null: all of them) and after a time; newest versions first. */
export async function readVersionEditors(
  sql: Queryable,
  { kind, key }: DocumentName,
  { since, until }: { since: string | null; until: number | null },
): Promise<Map<NodeId, Authored[]>[]> {
  const rows = await sql<{ editors: [NodeId, Authored[]][] }[]>`
    select v.editors from version_authors v join release r on r.seq = v.seq
    where v.kind = ${kind} and v.key = ${key} and (${until}::bigint is null or v.seq <= ${until})
      and (${since}::timestamptz is null or r.recorded_at > ${since}) order by v.seq desc`;
  return rows.map(
    ({ editors }) =>
      new Map(
        editors.flatMap(([node, by]) => {
          const later = by.filter(({ at }) => since === null || at > since);
          return later.length > 0 ? [[node, later] as const] : [];
        }),
      ),
  );
}
