import { z } from 'zod';
import { nodeId } from '#schemas/document.ts';
import { requiredText, text } from '#schemas/json.ts';
import { propPath } from '#schemas/operation.ts';
import { documentName } from './document-name.ts';
import { defineRoute } from './route.ts';
import { account } from './session.ts';
import { touchesDocument } from './touched.ts';

/** Longest comment, and longest quoted passage, in UTF-16 units. */
export const MAX_COMMENT = 2000;
const MAX_QUOTE = 5000;
/** Most comments of a thread, and most threads of a document. */
export const MAX_THREAD = 200;
export const MAX_THREADS = 1000;

/** From `from` up to, not including, `to`: UTF-16 units, in formatted text positions of ProseMirror. */
const textRange = z
  .strictObject({ from: z.int().min(0), to: z.int().min(1) })
  .refine(({ from, to }) => from < to, { error: '选中的文字是空的' });

/** What a thread is about. */
export const commentTarget = z.strictObject({
  node: nodeId,
  /** Null: the whole block. */
  path: propPath.nullable(),
  /** A passage of the text at `path`, with its words as the author saw them; absent: the whole field. */
  passage: z.strictObject({ range: textRange, words: requiredText(MAX_QUOTE) }).optional(),
});
export type CommentTarget = z.infer<typeof commentTarget>;

/**
 * Where a thread's target is now. `passageRemoved`: the words are no longer in the text; `fieldRemoved`: the item of the
 * list is gone; `nodeRemoved`: the block is.
 */
export const commentPlace = z.enum(['here', 'passageRemoved', 'fieldRemoved', 'nodeRemoved']);
export type CommentPlace = z.infer<typeof commentPlace>;

export const shownComment = z.strictObject({
  number: z.int(),
  /** Null: a reviewer without an account. */
  account: z.string().nullable(),
  name: z.string(),
  /** A program wrote it with the person's API key. */
  isByProgram: z.boolean(),
  /** Empty where the comment was removed. */
  body: z.string(),
  at: z.string(),
  isRemoved: z.boolean(),
  mentions: z.array(account),
});
export type ShownComment = z.infer<typeof shownComment>;

/** A remark with its answers, oldest first. */
export const commentThread = documentName.extend({
  id: z.string(),
  node: nodeId,
  path: z.array(z.string()).nullable(),
  /** Where the passage stands now; null: a whole field or block, or the passage is gone. */
  range: textRange.nullable(),
  /** The passage as it was when the thread began; empty: none. */
  quote: z.string(),
  place: commentPlace,
  /** The release whose version it is about; null: the draft. */
  seq: z.int().nullable(),
  /** The submission that it was written on; null: none. */
  seal: z.string().nullable(),
  /** Whom the review link is for under which it was written; null: somebody with an account. */
  reviewLink: z.string().nullable(),
  createdAt: z.string(),
  /** Null: open. */
  resolved: z.strictObject({ by: z.string(), at: z.string() }).nullable(),
  comments: z.array(shownComment).min(1),
});
export type CommentThread = z.infer<typeof commentThread>;

const id = text(40);
const body = requiredText(MAX_COMMENT);
const mentions = z.array(text(60)).max(20);
const oneThread = z.strictObject({ thread: commentThread });
const touchesThread = ({ id: thread }: { id: string }) => ({ verb: 'comment' as const, thread });

/** Comments on what editors work on, on versions, and on submissions. */
export const commentRoutes = {
  /** `head` is up to where ranges are followed; a client that knows later operations moves them itself. */
  comments: defineRoute({
    method: 'POST',
    path: '/api/comments/list',
    caller: 'editor',
    needs: 'studio.read',
    touches: touchesDocument('see'),
    summary: '一份文档的批注',
    tag: '批注',
    body: documentName,
    answer: z.strictObject({ threads: z.array(commentThread), head: z.int() }),
  }),
  /** Whom a comment on the document can mention: who may see it. */
  mentionable: defineRoute({
    method: 'POST',
    path: '/api/comments/people',
    caller: 'editor',
    needs: 'studio.read',
    touches: touchesDocument('see'),
    summary: '批注里可以提到的人',
    tag: '批注',
    body: documentName,
    answer: z.strictObject({ people: z.array(account) }),
  }),
  /** `head` is the draft's sequence that the range counts from. `seal` of a submission: written while signing it. */
  startThread: defineRoute({
    method: 'POST',
    path: '/api/comments',
    caller: 'editor',
    needs: 'comment.write',
    touches: touchesDocument('comment'),
    summary: '写一条批注',
    tag: '批注',
    errors: ['notFound', 'changedSince', 'notVisible', 'tooMany'],
    body: documentName.extend({
      target: commentTarget,
      head: z.int().min(0).optional(),
      seq: z.int().optional(),
      seal: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
      body,
      mentions,
    }),
    answer: oneThread,
  }),
  reply: defineRoute({
    method: 'POST',
    path: '/api/comments/reply',
    caller: 'editor',
    needs: 'comment.write',
    touches: touchesThread,
    summary: '回复批注',
    tag: '批注',
    errors: ['notFound', 'notVisible', 'tooMany'],
    body: z.strictObject({ id, body, mentions }),
    answer: oneThread,
  }),
  resolveThread: defineRoute({
    method: 'POST',
    path: '/api/comments/resolve',
    caller: 'editor',
    needs: 'comment.write',
    touches: touchesThread,
    summary: '把批注标为已解决，或重新打开',
    tag: '批注',
    errors: ['notFound'],
    body: z.strictObject({ id, isResolved: z.boolean() }),
    answer: oneThread,
  }),
  /** One's own; the thread keeps its place for it. */
  removeComment: defineRoute({
    method: 'POST',
    path: '/api/comments/remove',
    caller: 'editor',
    needs: 'comment.write',
    touches: touchesThread,
    summary: '删去自己的一条批注',
    tag: '批注',
    errors: ['notFound'],
    body: z.strictObject({ id, number: z.int() }),
    answer: oneThread,
  }),
};
