import { z } from 'zod';
import { pageDocument } from '#schemas/document.ts';
import { operation } from '#schemas/operation.ts';
import { documentName } from './routes.ts';

/** Address of the tab's one WebSocket, on the studio's origin. */
export const SOCKET_PATH = '/api/socket';

/** Operations in the draft's order. `sequence` is of the last one: the draft's head after it. */
const accepted = z.strictObject({ sequence: z.int(), operation, author: z.string() });
export type AcceptedOperation = z.infer<typeof accepted>;

/** From the studio. */
export const clientMessage = z.discriminatedUnion('type', [
  /** Opens a draft. With `since` only the operations after it are sent, where the server still has them. */
  z.strictObject({ type: z.literal('open'), document: documentName, since: z.int().optional() }),
  z.strictObject({ type: z.literal('close'), document: documentName }),
  /** A batch based on the draft's head as the client knows it: accepted whole, or answered with what was missed. */
  z.strictObject({ type: z.literal('submit'), document: documentName, base: z.int(), operations: z.array(operation).min(1).max(500) }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

/** From the server. */
export const serverMessage = z.discriminatedUnion('type', [
  /** The draft as it stands at `head`. */
  z.strictObject({ type: z.literal('opened'), document: documentName, head: z.int(), content: pageDocument }),
  /** Operations after the client's `since` or `base`, its own among them: everyone applies them in this order. */
  z.strictObject({ type: z.literal('operations'), document: documentName, operations: z.array(accepted) }),
  /** The batch was based on an older head: what was missed was sent before this; rebase and send again. */
  z.strictObject({ type: z.literal('stale'), document: documentName, head: z.int() }),
  /** One operation of the batch does not fit; nothing of the batch was applied. */
  z.strictObject({ type: z.literal('refused'), document: documentName, operation: z.string(), message: z.string() }),
  /** A release with this document became live or was planned: history and state changed. */
  z.strictObject({ type: z.literal('released'), document: documentName, seq: z.int() }),
  /** The session ended or the message was unreadable. */
  z.strictObject({ type: z.literal('error'), code: z.string(), message: z.string() }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;
