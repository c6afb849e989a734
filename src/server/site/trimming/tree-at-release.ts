import { canonicalDocument } from '#composition/canonical.ts';
import { openTree, type DocumentTree } from '#composition/tree.ts';
import { isComposed } from '#wire/studio/document-name.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { hashOf } from '#server/store/content/hash.ts';
import { version } from '#server/store/content/read.ts';
import { operationsAfter } from '#server/store/drafts/draft-log.ts';
import { replayOperations } from '#server/store/drafts/load-draft.ts';
import { contentOf, documentOf } from '#server/store/drafts/stored-form.ts';
import type { TrimPlan } from './plan-trim.ts';

/**
 * The draft as it stood at the release of a plan. Where the snapshot is of a later time it is what was published, if the
 * operations since then lead from it to the snapshot; null where they do not, as after an import over the draft.
 */
export async function treeAtRelease(
  sql: Queryable,
  { name, seq, sequence, snapshot, snapshotHead }: TrimPlan,
): Promise<DocumentTree | null> {
  const stored = openTree(snapshot);
  if (!stored.ok) return null;
  if (sequence >= snapshotHead)
    return replayRange(sql, name, stored.tree, [snapshotHead, sequence]);
  const published = await version(sql, name.kind, name.key, seq);
  const opened = published && openTree(documentOf(name.kind, published.body));
  if (!opened?.ok) return null;
  const now = await replayRange(sql, name, opened.tree, [sequence, snapshotHead]);
  const hash = (tree: DocumentTree) => {
    const document = canonicalDocument(tree);
    const isItem = !isComposed(name.kind);
    return hashOf(isItem ? (document as unknown as JsonValue) : contentOf(name.kind, document));
  };
  return now && hash(now) === hash(stored.tree) ? opened.tree : null;
}

/** As many operations as are read at once. */
const PORTION = 500;

/** The tree after the operations beyond `from` up to `to`; null where one of them does not fit. */
async function replayRange(
  sql: Queryable,
  name: TrimPlan['name'],
  start: DocumentTree,
  [from, to]: readonly [number, number],
): Promise<DocumentTree | null> {
  let tree = start;
  for (let at = from; at < to;) {
    const operations = await operationsAfter(sql, name, at, Math.min(PORTION, to - at));
    if (operations.length === 0) return null;
    try {
      tree = replayOperations(
        tree,
        operations.map(({ operation }) => operation),
      );
    } catch {
      return null;
    }
    at = operations.at(-1)?.sequence ?? to;
  }
  return tree;
}
