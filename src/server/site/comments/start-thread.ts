import { findPassage, passageWords, type TextRange } from '#composition/history/passage.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { addThread, movingOperations, type NewComment } from '#server/store/comments/threads.ts';
import { MAX_THREADS, type CommentTarget } from '#wire/studio/comments.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { followRange, placeThread, textAt } from './place-thread.ts';
import { commentedDocument, type CommentedDocument } from './read-threads.ts';

export interface ThreadStart {
  name: DocumentName;
  target: CommentTarget;
  /** The draft's sequence that the range counts from; absent: the last one. */
  head?: number | undefined;
  /** The version that it is about; null: the draft. */
  seq: number | null;
  seal: string | null;
  reviewLink: string | null;
  comment: NewComment;
}

/** Why nothing was saved: there is no such block, field or version; the passage is no longer there; or there are too many threads. */
type ThreadProblem = 'targetGone' | 'passageChanged' | 'tooMany';

/** Begins a thread where its target is now. Answers its id. */
export async function startThread(
  tx: Queryable,
  start: ThreadStart,
): Promise<{ ok: true; id: string } | { ok: false; problem: ThreadProblem }> {
  const { name, target, seq } = start;
  const document = await commentedDocument(tx, name, seq);
  if (!document) return { ok: false, problem: 'targetGone' };
  const { node, path } = target;
  const { place } = placeThread(document.tree, { node, path, range: null, quote: '' });
  if (place !== 'here' || !(await isSealed(tx, start.seal)))
    return { ok: false, problem: 'targetGone' };
  if (await isFull(tx, name)) return { ok: false, problem: 'tooMany' };
  const range = await passageNow(tx, start, document);
  if (target.passage && !range) return { ok: false, problem: 'passageChanged' };
  const id = await addThread(
    tx,
    {
      name,
      node,
      path,
      range,
      quote: target.passage?.words ?? '',
      followed: document.head,
      seq,
      seal: start.seal,
      reviewLink: start.reviewLink,
    },
    start.comment,
  );
  return { ok: true, id };
}

/** The passage after what others did since the author's head; found by its words where the positions do not lead to them. */
async function passageNow(
  tx: Queryable,
  { name, target: { node, path, passage }, head, seq }: ThreadStart,
  { tree, head: now }: CommentedDocument,
): Promise<TextRange | null> {
  const text = path && passage ? textAt(tree, node, path) : null;
  if (text === null || !passage || path === null) return null;
  const later =
    seq === null && head !== undefined && head < now
      ? await movingOperations(tx, name, { after: head, until: now, nodes: [node] })
      : [];
  const range = followRange(
    { node, path: [...path], range: passage.range },
    later.map(({ operation }) => operation),
  );
  if (range && passageWords(text, range) === passage.words) return range;
  return findPassage(text, passage.words, range?.from ?? passage.range.from);
}

async function isSealed(tx: Queryable, seal: string | null): Promise<boolean> {
  if (seal === null) return true;
  return (await tx`select from sealed_submission where seal = ${seal}`).length > 0;
}

async function isFull(tx: Queryable, { kind, key }: DocumentName): Promise<boolean> {
  const [row] = await tx<[{ count: number }]>`
    select count(*)::int as count from comment_thread where kind = ${kind} and key = ${key} and resolved_at is null`;
  return row.count >= MAX_THREADS;
}
