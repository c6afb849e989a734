import { openTree, type DocumentTree } from '#composition/tree.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import {
  movingOperations,
  storedThreads,
  storeFollowed,
  type StoredThread,
} from '#server/store/comments/threads.ts';
import { version } from '#server/store/content/read.ts';
import { loadDraft } from '#server/store/drafts/load-draft.ts';
import { documentOf } from '#server/store/drafts/stored-form.ts';
import type { CommentThread } from '#wire/studio/comments.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { draftDocument } from '../documents/draft-state.ts';
import { followRange, placeThread } from './place-thread.ts';

/** What a comment is written on: a draft at its head, or a version, which never changes. */
export interface CommentedDocument {
  tree: DocumentTree;
  /** Sequence of the draft's last operation; 0 of a version or where there is no draft. */
  head: number;
}

/** The draft, or with `seq` that version; null where there is no such version or it cannot be read. */
export async function commentedDocument(
  sql: Queryable,
  name: DocumentName,
  seq: number | null,
): Promise<CommentedDocument | null> {
  if (seq !== null) {
    const found = await version(sql, name.kind, name.key, seq);
    const opened = found && openTree(documentOf(name.kind, found.body));
    return opened?.ok ? { tree: opened.tree, head: 0 } : null;
  }
  const draft = await loadDraft(sql, name);
  if (draft) return { tree: draft.tree, head: draft.head };
  const opened = openTree(await draftDocument(sql, name));
  return opened.ok ? { tree: opened.tree, head: 0 } : null;
}

/** All threads of a document, each where its target is now. */
export async function readThreads(
  sql: Queryable,
  name: DocumentName,
): Promise<{ threads: CommentThread[]; head: number }> {
  const stored = await storedThreads(sql, { name });
  const draft = await commentedDocument(sql, name, null);
  return { threads: await placeThreads(sql, name, stored, draft), head: draft?.head ?? 0 };
}

/** One thread, where its target is now; null where there is none. */
export async function readThread(sql: Queryable, id: string): Promise<CommentThread | null> {
  const [stored] = await storedThreads(sql, { id });
  if (!stored) return null;
  const name = { kind: stored.kind, key: stored.key };
  const draft = stored.seq === null ? await commentedDocument(sql, name, null) : null;
  return (await placeThreads(sql, name, [stored], draft))[0] ?? null;
}

/** The threads that were written under a review link. */
export async function readLinkThreads(
  sql: Queryable,
  name: DocumentName,
  link: string,
): Promise<CommentThread[]> {
  const stored = await storedThreads(sql, { reviewLink: link });
  return placeThreads(sql, name, stored, await commentedDocument(sql, name, null));
}

async function placeThreads(
  sql: Queryable,
  name: DocumentName,
  stored: readonly StoredThread[],
  draft: CommentedDocument | null,
): Promise<CommentThread[]> {
  const ranges = draft ? await followAll(sql, name, stored, draft.head) : new Map();
  const versions = new Map(
    await Promise.all(
      [...new Set(stored.flatMap(({ seq }) => seq ?? []))].map(
        async (seq) => [seq, await commentedDocument(sql, name, seq)] as const,
      ),
    ),
  );
  return stored.map(({ followed: _, ...thread }) => {
    const document = thread.seq === null ? draft : versions.get(thread.seq);
    const range = ranges.has(thread.id) ? (ranges.get(thread.id) ?? null) : thread.range;
    return document
      ? { ...thread, ...placeThread(document.tree, { ...thread, range }, thread.range?.from) }
      : { ...thread, range: null, place: 'nodeRemoved' as const };
  });
}

/** Moves the ranges of the draft's threads along with its operations up to the head, and keeps where they are then. */
async function followAll(
  sql: Queryable,
  name: DocumentName,
  stored: readonly StoredThread[],
  head: number,
) {
  const behind = stored.filter(
    ({ seq, range, followed }) => seq === null && range !== null && followed < head,
  );
  if (behind.length === 0) return new Map<string, StoredThread['range']>();
  const operations = await movingOperations(sql, name, {
    after: Math.min(...behind.map(({ followed }) => followed)),
    until: head,
    nodes: behind.map(({ node }) => node),
  });
  const moved = behind.map((thread) => ({
    id: thread.id,
    from: thread.followed,
    to: head,
    range: followRange(
      thread,
      operations.flatMap(({ sequence, operation }) =>
        sequence > thread.followed ? [operation] : [],
      ),
    ),
  }));
  await storeFollowed(sql, moved);
  return new Map(moved.map(({ id, range }) => [id, range]));
}
