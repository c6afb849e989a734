import { AsyncResource } from 'node:async_hooks';
import type { Message } from '#schemas/message.ts';
import { msg } from '#messages/msg.ts';
import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Account, DocumentName } from '#wire/studio/routes.ts';
import type { ClientMessage, ServerMessage, SocketErrorCode } from '#wire/studio/socket.ts';
import { SessionEnded } from '#server/store/accounts/session-end.ts';
import { withTimeout } from '#server/platform/with-timeout.ts';
import type { ClientPosition, DocumentChannel, Subscriber } from './document-channel.ts';
import type { Presence } from './presence.ts';
import { readMessage } from './read-message.ts';

/** What this needs of a WebSocket on the server. */
export type HubSocket = Pick<
  WebSocket,
  'send' | 'close' | 'terminate' | 'ping' | 'on' | 'bufferedAmount'
>;

/** A session that sockets belong to. */
export interface OpenSession {
  id: string;
  /** Asked now and then, for a session that nobody uses any more. */
  isAlive(): Promise<boolean>;
}

export interface ConnectionParts {
  socket: HubSocket;
  account: Account;
  /** The session that the socket belongs to; absent, it ends with the socket. */
  session?: OpenSession | undefined;
  /** Why this document may not be opened, in words for the editor; null where it may. */
  mayOpen(account: Account, name: DocumentName): Promise<Message | null>;
  channel(name: DocumentName): DocumentChannel;
  presence: Presence;
  submit(
    message: Extract<ClientMessage, { type: 'submit' }>,
    channel: DocumentChannel,
    connection: Connection,
  ): Promise<void>;
  onClose(connection: Connection): void;
  onError(error: unknown): void;
}

/** Messages a second that nobody reaches by editing, and how many may come at once. */
const RATE = 50;
const BURST = 300;
/** A message that takes longer is given up: the database does not answer. Less than a client waits for an answer. */
const LONGEST_MS = 8000;
/** Unsent bytes after which a client is taken for dead: it comes back and opens again. */
const MAX_BUFFERED = 32 * 1024 * 1024;

const WORDS: Record<SocketErrorCode, Message> = {
  'signed-out': msg('draft.signed-out'),
  unreadable: msg('draft.unreadable'),
  'not-allowed': msg('draft.not-openable'),
  'too-fast': msg('draft.too-fast'),
  unavailable: msg('draft.not-saved-now'),
};

const texts = new WeakMap<ServerMessage, string>();

/** A message as it is sent, written once for everybody who gets it. */
function textOf(message: ServerMessage): string {
  const known = texts.get(message);
  if (known !== undefined) return known;
  const text = JSON.stringify(message);
  texts.set(message, text);
  return text;
}

/** One tab's socket. Messages are handled one after another, in the order in which they came. */
export class Connection implements Subscriber {
  readonly id = randomUUID();
  readonly account: Account;
  /** Id of the session that it belongs to. */
  readonly session: string | undefined;
  readonly #parts: ConnectionParts;
  readonly #open = new Map<string, DocumentChannel>();
  #last: Promise<void> = Promise.resolve();
  #allowance = BURST;
  #countedAt = Date.now();
  #isAlive = true;
  #isClosed = false;

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
    this.account = parts.account;
    this.session = parts.session?.id;
    // Within the request that opened it, whatever the socket wakes.
    parts.socket.on(
      'message',
      AsyncResource.bind((data: Buffer) => this.#receive(data)),
    );
    parts.socket.on('pong', () => (this.#isAlive = true));
    // What is wrong with a socket also closes it.
    parts.socket.on('error', () => undefined);
    parts.socket.on('close', () => this.#end());
  }

  send(message: ServerMessage): void {
    if (this.#isClosed) return;
    this.#parts.socket.send(textOf(message));
    if (this.#parts.socket.bufferedAmount > MAX_BUFFERED) this.#parts.socket.terminate();
  }

  /** Tells of changes to documents, `kind:key`, as far as this tab has not opened them. */
  tellElsewhere(names: ReadonlySet<string>): void {
    if ([...names].some((name) => !this.#open.has(name))) this.send({ type: 'elsewhere' });
  }

  /** Ends it when the other side has not answered the last time. */
  checkLife(): void {
    if (!this.#isAlive) return this.#parts.socket.terminate();
    this.#isAlive = false;
    this.#parts.socket.ping();
  }

  /** Ends it when its editor is signed out. */
  async checkSession(): Promise<void> {
    if (this.#parts.session && !(await this.#parts.session.isAlive())) this.endSession();
  }

  /** Tells the editor that they are signed out, and closes. What waits to be handled is not done. */
  endSession(): void {
    this.#giveUp('signed-out', 4401);
  }

  close(code: number): void {
    this.#parts.socket.close(code);
  }

  #receive(data: Buffer): void {
    if (this.#isClosed) return;
    if (!this.#takeAllowance()) return this.#giveUp('too-fast', 1008);
    this.#last = this.#last
      .then(() => withTimeout(LONGEST_MS, this.#handle(data)))
      .catch((error: unknown) => {
        if (error instanceof SessionEnded) return this.endSession();
        this.#parts.onError(error);
        this.#giveUp('unavailable', 1011);
      });
  }

  async #handle(data: Buffer): Promise<void> {
    if (this.#isClosed) return;
    const message = readMessage(data);
    if (!message) return this.#fail('unreadable');
    const name = `${message.document.kind}:${message.document.key}`;
    const channel = this.#open.get(name);
    if (message.type === 'open') {
      const { since, sinceId } = message;
      const position = since === undefined ? undefined : { head: since, headId: sinceId };
      return this.#join(name, message.document, position);
    }
    if (message.type === 'close') {
      if (channel) this.#leave(channel);
      this.#open.delete(name);
    } else if (message.type === 'presence') {
      if (channel)
        this.#parts.presence.place(this, message.document, {
          selected: message.selected,
          field: message.field,
        });
    } else if (channel) await this.#parts.submit(message, channel, this);
    else this.#fail('unreadable');
  }

  async #join(
    name: string,
    document: DocumentName,
    since: ClientPosition | undefined,
  ): Promise<void> {
    const refused = await this.#parts.mayOpen(this.account, document);
    if (refused !== null)
      return this.send({ type: 'error', code: 'not-allowed', message: refused, document });
    const channel = this.#parts.channel(document);
    this.#open.set(name, channel);
    await channel.join(this, since);
    if (this.#isClosed) channel.leave(this);
    else this.#parts.presence.place(this, document, { selected: [], field: null });
  }

  #leave(channel: DocumentChannel): void {
    channel.leave(this);
    this.#parts.presence.leave(this, channel.name);
  }

  #takeAllowance(): boolean {
    const now = Date.now();
    this.#allowance =
      Math.min(BURST, this.#allowance + ((now - this.#countedAt) / 1000) * RATE) - 1;
    this.#countedAt = now;
    return this.#allowance >= 0;
  }

  #fail(code: SocketErrorCode): void {
    this.send({ type: 'error', code, message: WORDS[code] });
  }

  #giveUp(code: SocketErrorCode, closeCode: number): void {
    if (this.#isClosed) return;
    this.#fail(code);
    this.#parts.socket.close(closeCode);
    this.#end();
  }

  #end(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    for (const channel of this.#open.values()) this.#leave(channel);
    this.#parts.onClose(this);
  }
}
