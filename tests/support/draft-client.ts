import { toSourceText } from '#messages/format.ts';
import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import type { Change } from '#composition/change.ts';
import type { PageDocument } from '#schemas/document.ts';
import type { Operation } from '#schemas/operation.ts';
import {
  serverMessage,
  SOCKET_PATH,
  type ClientMessage,
  type ServerMessage,
} from '#wire/studio/socket.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { StudioClient } from './studio-client.ts';

/** What became of a batch: `code` where the connection was at fault, none where an operation did not fit. */
export type Submitted =
  | { ok: true }
  | { ok: false; code?: string; operation?: string; message: string };

const nameOf = ({ kind, key }: DocumentName) => `${kind}:${key}`;

/** The drafts as a program edits them, over the one WebSocket that a tab of the studio has. */
export class DraftClient {
  /** Settles when the connection has ended. */
  readonly closed: Promise<void>;
  /** The drafts that were opened, and their heads as far as this client knows. */
  private readonly heads = new Map<string, number>();
  private readonly readers = new Set<(message: ServerMessage | null) => void>();

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) =>
      this.receive(serverMessage.parse(JSON.parse(data.toString()))),
    );
    socket.on('error', () => undefined); // a close follows
    this.closed = new Promise((end) => socket.once('close', () => end()));
    void this.closed.then(() => this.pass(null));
  }

  /** Rejects with the HTTP status when the server does not let this editor in. */
  static async connect(
    { origin, cookie }: StudioClient,
    headers: Record<string, string> = {},
  ): Promise<DraftClient> {
    const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}${SOCKET_PATH}`, {
      headers: { cookie, origin, ...headers },
    });
    const client = new DraftClient(socket);
    await new Promise<void>((open, fail) => {
      socket.once('open', open);
      socket.once('unexpected-response', (_request, response) =>
        fail(new Error(`the socket was answered with ${response.statusCode}`)),
      );
      void client.closed.then(() => fail(new Error('the socket was closed')));
    });
    return client;
  }

  /** The draft as it stands; this client follows it from now on. */
  async open(document: DocumentName): Promise<PageDocument> {
    const answer = this.next(
      (message) =>
        isAbout(message, document) && (message.type === 'opened' || message.type === 'error'),
    );
    this.send({ type: 'open', document });
    const message = await answer;
    if (message?.type !== 'opened')
      throw new Error(`${nameOf(document)} was not opened: ${JSON.stringify(message)}`);
    return message.content;
  }

  /** Sends changes as one batch and waits for what became of it. Behind what others did meanwhile it is sent again. */
  async submit(document: DocumentName, ...changes: Change[]): Promise<Submitted> {
    const operations = changes.map((change): Operation => ({ ...change, id: randomUUID() }));
    const isOwn = (id: string) => operations.some((operation) => operation.id === id);
    for (;;) {
      const base = this.heads.get(nameOf(document));
      if (base === undefined) throw new Error(`${nameOf(document)} was not opened`);
      const answer = this.next((message) => {
        if (message.type === 'operations')
          return message.operations.some(({ operation }) => isOwn(operation.id));
        if (message.type === 'refused') return isOwn(message.operation);
        return message.type === 'error' || (message.type === 'stale' && isAbout(message, document));
      });
      this.send({ type: 'submit', document, base, operations });
      const message = await answer;
      if (message?.type === 'stale') continue;
      if (message?.type === 'operations') return { ok: true };
      if (message?.type === 'refused')
        return { ok: false, operation: message.operation, message: toSourceText(message.message) };
      return message?.type === 'error'
        ? { ok: false, code: message.code, message: toSourceText(message.message) }
        : { ok: false, code: 'closed', message: '' };
    }
  }

  close(): Promise<void> {
    this.socket.close();
    return this.closed;
  }

  private send(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  /** The next message that fits; null when the connection ended. */
  private next(fits: (message: ServerMessage) => boolean): Promise<ServerMessage | null> {
    return new Promise((found) => {
      const read = (message: ServerMessage | null) => {
        if (message && !fits(message)) return;
        this.readers.delete(read);
        found(message);
      };
      if (this.socket.readyState <= WebSocket.OPEN) this.readers.add(read);
      else found(null);
    });
  }

  private receive(message: ServerMessage): void {
    if (message.type === 'opened' || message.type === 'stale')
      this.heads.set(nameOf(message.document), message.head);
    const last = message.type === 'operations' ? message.operations.at(-1) : undefined;
    if (message.type === 'operations' && last)
      this.heads.set(nameOf(message.document), last.sequence);
    this.pass(message);
  }

  private pass(message: ServerMessage | null): void {
    for (const read of [...this.readers]) read(message);
  }
}

function isAbout(message: ServerMessage, { kind, key }: DocumentName): boolean {
  return 'document' in message && message.document?.kind === kind && message.document.key === key;
}
