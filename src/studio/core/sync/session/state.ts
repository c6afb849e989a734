import type { DocumentName } from '#wire/studio/routes.ts';
import type { ClientMessage } from '#wire/studio/socket.ts';
import type { ConnectionState } from '../shared/connection.ts';
import { noNotices, type SyncNotices } from '../notices/sync-notices.ts';
import type { TouchedNodes } from '../shared/node-listeners.ts';
import type { Replica } from '../replica/replica.ts';

/** All that an open draft is in this tab. A value: what happens to it is a function that answers a transition. */
export interface SessionState {
  readonly document: DocumentName;
  readonly link: ConnectionState;
  /** The server has opened the draft on this connection, and what it sent since was taken in. */
  readonly isOpen: boolean;
  /** Null until the draft was opened once, here or before a reload. */
  readonly replica: Replica | null;
  /** Ids of the operations that were sent and not answered. Nothing else is sent meanwhile. */
  readonly flight: ReadonlySet<string>;
  readonly notices: SyncNotices;
  /** False where the browser keeps nothing. */
  readonly isPersisted: boolean;
  /** When all was saved last; null when nothing was done here yet. Times are in milliseconds. */
  readonly savedAt: number | null;
  /** When something was pending first since everything was saved. */
  readonly since: number;
  /** Steps that were pending when the connection came back. */
  readonly backlog: number;
  /** Others' operations that came in at once when the connection came back. */
  readonly missed: number;
  readonly released: number | null;
  /** How often other drafts changed or were published, as far as was heard. */
  readonly elsewhere: number;
  readonly closeReason: string | null;
}

/** What a transition asks of the world. `await-answer` starts the wait for the server again, `answered` ends it. */
export type Effect =
  | { do: 'send'; message: ClientMessage }
  | { do: 'await-answer' }
  | { do: 'answered' };

/** What came of an event: the next state, what to do in this order, and the nodes that may look different. */
export interface Transition {
  readonly state: SessionState;
  readonly effects: readonly Effect[];
  readonly touched: TouchedNodes;
}

export const NO_NODES: TouchedNodes = new Set();

export function initialSessionState(document: DocumentName, link: ConnectionState): SessionState {
  const nothing = {
    replica: null,
    flight: new Set<string>(),
    savedAt: null,
    since: 0,
    backlog: 0,
    missed: 0,
    released: null,
    elsewhere: 0,
    closeReason: null,
  };
  return { ...nothing, document, link, isOpen: false, notices: noNotices, isPersisted: true };
}

/** A transition that asks nothing of the world. */
export function toState(state: SessionState): Transition {
  return { state, effects: [], touched: NO_NODES };
}
