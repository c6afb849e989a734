import { isSameDocument } from '#wire/studio/document-name.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import {
  serverMessage,
  type ClientMessage,
  type ServerMessage,
  type SocketErrorCode,
} from '#wire/studio/socket.ts';

/** What this needs of a browser's WebSocket. */
export interface SocketLike {
  addEventListener(type: 'open' | 'close', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  send(data: string): void;
  close(): void;
}

/** `signed-out`: waits for `retry` after somebody signed in again. `waiting`: tries again by itself. */
export type ConnectionState = 'connecting' | 'open' | 'waiting' | 'signed-out' | 'closed';

/** One document's end of the link. */
export interface Channel {
  document: DocumentName;
  /** The link opened, perhaps again: the document has to be opened on it. */
  opened(): void;
  /** The link broke, or whether and how it will come back changed. */
  changed(state: ConnectionState): void;
  /** A message about this document, or about none. */
  received(message: ServerMessage): void;
}

export interface DraftConnection {
  readonly state: ConnectionState;
  /**
   * Gets the messages about a document until the answer is called, which closes the document on the link if nobody else has it
   * open. Calls `opened` soon if the link is open.
   */
  join(channel: Channel): () => void;
  /** Sent if the link is open, else lost: the sender sends again when it opens. */
  send(message: ClientMessage): void;
  /** Tries at once instead of later: when the network came back, or after signing in again. */
  retry(): void;
  /** Drops the connection and opens another: the other side has fallen silent. */
  reconnect(): void;
  close(): void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

/** The tab's one connection, over which all open documents travel. Comes back by itself, ever more slowly. */
export function createDraftConnection(
  connect: () => SocketLike,
  random: () => number = Math.random,
): DraftConnection {
  const channels = new Set<Channel>();
  let state: ConnectionState = 'connecting';
  let socket: SocketLike;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const become = (next: ConnectionState) => {
    state = next;
    for (const channel of channels) channel.changed(next);
  };

  const start = () => {
    clearTimeout(timer);
    become('connecting');
    const current = connect();
    socket = current;
    listen(current, () => socket === current && state !== 'closed', {
      open: handleOpen,
      message: handleMessage,
      close: handleClose,
    });
  };

  const handleOpen = () => {
    become('open');
    for (const channel of channels) channel.opened();
  };

  const handleClose = () => {
    if (state === 'signed-out' || state === 'waiting') return;
    become('waiting');
    timer = setTimeout(start, waitAfter(failures, random));
    failures += 1;
  };

  const handleMessage = (data: unknown) => {
    const message = readMessage(data);
    if (!message) return restart();
    if (message.type === 'error') return handleError(message, message.code);
    failures = 0;
    deliver(message, 'document' in message ? message.document : undefined);
  };

  const handleError = (message: ServerMessage, code: SocketErrorCode) => {
    if (code === 'signed-out') become('signed-out');
    deliver(message, 'document' in message ? message.document : undefined);
  };

  const deliver = (message: ServerMessage, document: DocumentName | undefined) => {
    for (const channel of [...channels])
      if (!document || isSameDocument(channel.document, document)) channel.received(message);
  };

  const restart = () => {
    const silent = socket;
    handleClose();
    silent.close();
  };

  const send = (message: ClientMessage) => {
    if (state === 'open') socket.send(JSON.stringify(message));
  };

  start();
  return {
    get state() {
      return state;
    },
    join(channel) {
      channels.add(channel);
      if (state === 'open')
        queueMicrotask(() => channels.has(channel) && state === 'open' && channel.opened());
      return () => leave(channels, channel, send);
    },
    send,
    retry() {
      if (state === 'waiting' || state === 'signed-out') start();
    },
    reconnect: restart,
    close() {
      clearTimeout(timer);
      become('closed');
      socket.close();
    },
  };
}

/** Spread, so that after a restart of the server not all come back in one instant. */
function waitAfter(failures: number, random: () => number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures) * (0.5 + random() / 2);
}

/** Closes the document on the link where nobody else has it open. */
function leave(
  channels: Set<Channel>,
  channel: Channel,
  send: (message: ClientMessage) => void,
): void {
  channels.delete(channel);
  const { document } = channel;
  if (![...channels].some((other) => isSameDocument(other.document, document)))
    send({ type: 'close', document });
}

interface Listeners {
  open(): void;
  message(data: unknown): void;
  close(): void;
}

/** Listens to a socket for as long as it is the current one. */
function listen(socket: SocketLike, isCurrent: () => boolean, listeners: Listeners): void {
  socket.addEventListener('open', () => {
    if (isCurrent()) listeners.open();
  });
  socket.addEventListener('message', ({ data }) => {
    if (isCurrent()) listeners.message(data);
  });
  socket.addEventListener('close', () => {
    if (isCurrent()) listeners.close();
  });
}

function readMessage(data: unknown): ServerMessage | null {
  try {
    const parsed = serverMessage.safeParse(typeof data === 'string' ? JSON.parse(data) : null);
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
