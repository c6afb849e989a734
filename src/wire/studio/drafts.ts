import { z } from 'zod';
import { nodeId, pageDocument } from '#schemas/document.ts';
import { text } from '#schemas/json.ts';
import { operation } from '#schemas/operation.ts';
import { documentName } from './document-name.ts';
import { defineRoute } from './route.ts';
import { touchesDocument } from './touched.ts';
import { acceptedOperation } from './socket.ts';

/** As many operations as one answer holds. */
export const OPERATIONS_AT_ONCE = 500;

const head = z.int();

/**
 * Editing a draft by calls, as a tab does by its socket. An editor who has the document open sees the changes come. Beside
 * `needs`, what `edits` asks for the right to edit the document, operation by operation.
 */
export const draftRoutes = {
  /** The draft with all that lies in its trash, and the sequence and the id of its last operation. Where nobody opened it yet, it begins with what is published. */
  readDraft: defineRoute({
    method: 'POST',
    path: '/api/drafts/read',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '读草稿',
    tag: '草稿',
    errors: ['notFound'],
    body: documentName,
    answer: z.strictObject({ head, headId: z.string(), document: pageDocument }),
  }),
  /** What was done to the draft after a sequence, in order. Operations of more than 30 days ago may be trimmed. */
  draftOperations: defineRoute({
    method: 'POST',
    path: '/api/drafts/since',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '草稿从某一步起的改动',
    tag: '草稿',
    errors: ['stepsTrimmed'],
    body: documentName.extend({ since: z.int().min(0) }),
    answer: z.strictObject({ operations: z.array(acceptedOperation), hasMore: z.boolean() }),
  }),
  /**
   * Takes all operations or none. With `base` only on that head, and with `baseId` only where that
   * is the id of its last operation; without, on whatever the head is. An operation that the
   * draft has already, by its id, is not done again, for 30 days at least.
   */
  submitOperations: defineRoute({
    method: 'POST',
    path: '/api/drafts/operations',
    caller: 'editor',
    needs: 'studio.read',
    touches: touchesDocument('edit'),
    edits: true,
    summary: '向草稿提交操作',
    tag: '草稿',
    errors: ['notFound', 'stale', 'notFitting'],
    body: documentName.extend({
      base: head.optional(),
      baseId: text(100).optional(),
      operations: z.array(operation).min(1).max(500),
    }),
    answer: z.strictObject({ head, repeats: z.array(z.string()) }),
  }),
  /** Brings a published version back into the draft, whole or one node of it; visitors see it once it is published. */
  restoreVersion: defineRoute({
    method: 'POST',
    path: '/api/drafts/restore',
    caller: 'editor',
    needs: 'studio.read',
    touches: touchesDocument('edit'),
    edits: true,
    summary: '把已发布的版本放回草稿',
    tag: '草稿',
    errors: ['notFound', 'notFitting'],
    body: documentName.extend({ seq: z.int(), node: nodeId.optional() }),
    answer: z.strictObject({ head }),
  }),
};
