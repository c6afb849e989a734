import { toSourceText } from '#messages/format.ts';
import { apply } from '#composition/operations/apply.ts';
import { openTree, type DocumentTree } from '#composition/tree.ts';
import type { PageDocument } from '#schemas/document.ts';
import type { Operation } from '#schemas/operation.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

/** A draft as it stands. */
export interface LoadedDraft {
  /** The sequence of its last operation. */
  head: number;
  /** Its id. */
  headId: string;
  tree: DocumentTree;
  /** The release that it builds on; null where it was made from nothing. */
  base: number | null;
  /** How far the stored snapshot reaches. */
  snapshotHead: number;
}

/** What the database holds of a draft. */
export interface StoredDraft {
  head: number;
  headId: string;
  base: number | null;
  snapshot: PageDocument;
  snapshotHead: number;
  /** Those after the snapshot. */
  operations: Operation[];
}

/** Undefined where nobody opened this draft yet. Reads one consistent state, also beside somebody who writes. */
export async function loadDraft(
  sql: Queryable,
  { kind, key }: DocumentName,
): Promise<LoadedDraft | undefined> {
  const [row] = await sql<StoredDraft[]>`
    select d.head, d.head_id as "headId", d.base_seq as base, d.snapshot, d.snapshot_head as "snapshotHead",
      (select coalesce(jsonb_agg(o.operation order by o.sequence), '[]') from draft_operation o
        where o.kind = d.kind and o.key = d.key and o.sequence > d.snapshot_head) as operations
    from draft d where d.kind = ${kind} and d.key = ${key}`;
  return row && openStoredDraft({ kind, key }, row);
}

/** Throws where what is stored is no document: a bug. */
export function openStoredDraft(
  { kind, key }: DocumentName,
  { head, headId, base, snapshot, snapshotHead, operations }: StoredDraft,
): LoadedDraft {
  const opened = openTree(snapshot);
  if (!opened.ok) throw new Error(`draft ${kind}:${key}: ${toSourceText(opened.message)}`);
  return { head, headId, base, snapshotHead, tree: replayOperations(opened.tree, operations) };
}

/** The document after operations that were accepted on it. */
export function replayOperations(
  tree: DocumentTree,
  operations: readonly Operation[],
): DocumentTree {
  return operations.reduce((document, operation) => {
    const outcome = apply(document, operation, null);
    if (!outcome.ok)
      throw new Error(
        `accepted operation ${operation.id} does not fit: ${toSourceText(outcome.message)}`,
      );
    return outcome.document;
  }, tree);
}
