import { z } from 'zod';
import { nodeId, pageDocument } from '#schemas/document.ts';
import { text } from '#schemas/json.ts';
import { message } from '#schemas/message.ts';
import { operation } from '#schemas/operation.ts';
import { documentName } from './document-name.ts';

/** Address of the tab's one WebSocket, on the studio's origin. */
export const SOCKET_PATH = '/api/socket';

/** The most bytes that a message from the studio may have; operations that are larger together go as several batches. */
export const MAX_MESSAGE = 4 * 1024 * 1024;

/**
 * - `signed-out`: the session ended; sign in, then connect again.
 * - `unreadable`: the message was not understood and nothing was done.
 * - `not-allowed`: this document may not be opened.
 * - `too-fast`, `unavailable`: nothing was done, and the server closes; connect again later.
 */
export const socketErrorCode = z.enum([
  'signed-out',
  'unreadable',
  'not-allowed',
  'too-fast',
  'unavailable',
]);
export type SocketErrorCode = z.infer<typeof socketErrorCode>;

/** The author of operations that bring drafts to newer types, as it is stored: a program, which every studio names in its own language. */
export const UPGRADER = '升级程序';

/** Operations in the draft's order. `sequence` is the draft's head after each; `author` the name to show, or `UPGRADER`, with the account. */
export const acceptedOperation = z.strictObject({
  sequence: z.int(),
  operation,
  author: z.string(),
  account: z.string(),
});
export type AcceptedOperation = z.infer<typeof acceptedOperation>;

/** Where in a document an editor is: what they have selected, and the dotted name of the field they are in. Never a lock. */
const whereabouts = z.strictObject({
  selected: z.array(nodeId).max(20),
  field: text(120).nullable(),
});
export type Whereabouts = z.infer<typeof whereabouts>;

/** Another tab with the document open, perhaps of the same account; `id` is the tab's connection. */
export const peer = whereabouts.extend({ id: z.string(), account: z.string(), name: z.string() });
export type Peer = z.infer<typeof peer>;

/** From the studio. */
export const clientMessage = z.discriminatedUnion('type', [
  /**
   * Opens a draft. With `since` only the operations after it are sent, where the server has the draft up to there. `sinceId`
   * is the id of the operation at `since`: after a failover another may have that number.
   */
  z.strictObject({
    type: z.literal('open'),
    document: documentName,
    since: z.int().optional(),
    sinceId: text(100).optional(),
  }),
  z.strictObject({ type: z.literal('close'), document: documentName }),
  /** A batch based on the draft's head as the client knows it: accepted whole, or answered with what was missed. */
  z.strictObject({
    type: z.literal('submit'),
    document: documentName,
    base: z.int(),
    /** The id of the operation at `base`. */
    baseId: text(100).optional(),
    operations: z.array(operation).min(1).max(500),
  }),
  /** Where the editor is in an open draft, whenever that changes. */
  whereabouts.extend({ type: z.literal('presence'), document: documentName }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

/** From the server. */
export const serverMessage = z.discriminatedUnion('type', [
  /** The draft as it stands at `head`, also where it is open and was set back by a failover. `headId` is the id of its last operation. */
  z.strictObject({
    type: z.literal('opened'),
    document: documentName,
    head: z.int(),
    headId: z.string(),
    content: pageDocument,
  }),
  /** Operations after the client's `since` or `base`, its own among them: everyone applies them in this order. */
  z.strictObject({
    type: z.literal('operations'),
    document: documentName,
    operations: z.array(acceptedOperation),
  }),
  /** The batch was based on an older head: what was missed was sent before this; rebase and send again. */
  z.strictObject({ type: z.literal('stale'), document: documentName, head: z.int() }),
  /** One operation of the batch does not fit; nothing of the batch was applied. */
  z.strictObject({
    type: z.literal('refused'),
    document: documentName,
    operation: z.string(),
    message,
  }),
  /** A release with this document became live or was planned: history and state changed. */
  z.strictObject({ type: z.literal('released'), document: documentName, seq: z.int() }),
  /** Drafts that are not open here changed, or a release became live or was planned: what is composed with them is out of date. At most once a second. */
  z.strictObject({ type: z.literal('elsewhere') }),
  /** Everybody else who has the draft open, after it was opened and whenever that changes. */
  z.strictObject({ type: z.literal('peers'), document: documentName, peers: z.array(peer) }),
  /** Nothing to do with one operation; `document` where it is about one. */
  z.strictObject({
    type: z.literal('error'),
    code: socketErrorCode,
    message,
    document: documentName.optional(),
  }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;
