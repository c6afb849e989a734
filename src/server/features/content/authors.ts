import { msg } from '#messages/msg.ts';
import {
  authorsOfTexts,
  editorsOfNodes,
  mergeEditors,
  type AuthoredText,
} from '#composition/history/authorship.ts';
import { openTree, type DocumentTree } from '#composition/tree.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { version } from '#server/store/content/read.ts';
import { draftDocument } from '#server/site/documents/draft-state.ts';
import { handled, refuse, defineHandlers } from '#server/platform/handler.ts';
import {
  authoredOperations,
  type StoredOperation,
} from '#server/store/drafts/authors/authored-operations.ts';
import {
  readTrimmedDraft,
  readVersionEditors,
  readVersionTexts,
  type TrimmedDraft,
} from '#server/store/drafts/authors/version-authors.ts';
import { documentOf } from '#server/store/drafts/stored-form.ts';

/** Who typed what, from the operations of drafts, and from what stands for those that were trimmed. */
export function authorHandlers(sql: Queryable) {
  return defineHandlers({
    async authors({ kind, key, seq, since }) {
      const name = { kind, key };
      const found = seq === null ? null : await version(sql, kind, key, seq);
      if (seq !== null && !found) return refuse('notFound', msg('version.unknown'));
      const opened = openTree(
        found ? documentOf(kind, found.body) : await draftDocument(sql, name),
      );
      const [first, releasedAt, sinceAt] = [
        seq === null ? null : await firstRelease(sql, name, seq),
        seq === null ? null : await timeOf(sql, seq),
        since === null ? null : await timeOf(sql, since),
      ];
      // Before what stands for them: an operation that is trimmed meanwhile is then left out, and not missing.
      const all = await authoredOperations(sql, name, { after: 0, until: releasedAt });
      const trimmed = await readTrimmedDraft(sql, name);
      const operations = all.filter(({ sequence }) => sequence > (trimmed?.sequence ?? 0));
      const changing = operations.filter(({ at }) => sinceAt === null || at > sinceAt);
      const kept = trimmed
        ? await readVersionEditors(sql, name, { since: sinceAt, until: seq })
        : [];
      const texts = opened.ok
        ? await textAuthors(sql, { name, tree: opened.tree, first, operations, trimmed })
        : [];
      return handled({
        editors: [...mergeEditors([editorsOfNodes(changing), ...kept])].map(([node, by]) => ({
          node,
          by,
        })),
        texts: texts.filter(({ runs }) => runs.some(({ by }) => by !== null)),
      });
    },
  });
}

interface Release {
  seq: number;
  at: string;
}

interface Asked {
  name: DocumentName;
  tree: DocumentTree;
  /** That published the content first; null: the draft. */
  first: Release | null;
  operations: readonly StoredOperation[];
  trimmed: TrimmedDraft | null;
}

async function textAuthors(
  sql: Queryable,
  { name, tree, first, operations, trimmed }: Asked,
): Promise<AuthoredText[]> {
  if (trimmed && first && first.seq <= trimmed.seq)
    return readVersionTexts(sql, name, first.seq, tree);
  const typed = operations.filter(({ at }) => first === null || at <= first.at);
  return authorsOfTexts(tree, typed, trimmed?.texts);
}

async function timeOf(sql: Queryable, seq: number): Promise<string | null> {
  const [row] = await sql<
    { at: string }[]
  >`select recorded_at as at from release where seq = ${seq}`;
  return row?.at ?? null;
}

/** The release that published the content of a version first: one that was brought back or got other times was typed before that. */
async function firstRelease(
  sql: Queryable,
  { kind, key }: DocumentName,
  seq: number,
): Promise<Release | null> {
  const [row] = await sql<Release[]>`
    select p.seq, r.recorded_at as at from publication p join release r on r.seq = p.seq
    where p.kind = ${kind} and p.key = ${key} and p.seq <= ${seq}
      and p.hash = (select hash from publication where kind = ${kind} and key = ${key} and seq = ${seq} and hash is not null limit 1)
    order by p.seq limit 1`;
  return row ? { ...row } : null;
}
