import { toDocument } from '#composition/tree.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { AcceptedOperation, Peer, ServerMessage } from '#wire/studio/socket.ts';
import type { Database } from '#server/platform/database/connect.ts';
import {
  operationsBehind,
  operationsFrom,
  type DraftPosition,
} from '#server/store/drafts/draft-log.ts';
import type { DraftSource, DraftStore } from '#server/store/drafts/draft-store.ts';
import type { OpenDraft } from '#server/store/drafts/draft-batch.ts';

/** Who is sent what happens to a draft. */
export interface Subscriber {
  readonly id: string;
  send(message: ServerMessage): void;
}

export interface ChannelParts {
  sql: Database;
  store: DraftStore;
  /** What the draft begins with where there is none. */
  source(name: DocumentName): Promise<DraftSource>;
}

/** A position as a client says it, which may not know the id. */
export interface ClientPosition {
  head: number;
  headId?: string | undefined;
}

const LONGEST_CATCH_UP = 2000;
const PER_MESSAGE = 500;

/**
 * One open draft in this process and everybody who has it open here. It does one thing after another, and everybody gets
 * the operations in the draft's order, each once: those of this process, and those of others when it is woken.
 */
export class DocumentChannel {
  readonly name: DocumentName;
  readonly #parts: ChannelParts;
  /** How far each has been sent the draft. */
  readonly #sent = new Map<Subscriber, DraftPosition>();
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  /** The one that is asked for and has not begun: it reads what everybody wants who asks meanwhile. */
  #nextCatchUp: Promise<void> | null = null;

  constructor(name: DocumentName, parts: ChannelParts) {
    this.name = name;
    this.#parts = parts;
  }

  /** Nobody has it open here, or is about to. */
  get isUnused(): boolean {
    return this.#sent.size === 0 && this.#waiting === 0;
  }

  /** The least that somebody here has been sent; null where there is nobody. */
  get position(): DraftPosition | null {
    return [...this.#sent.values()].toSorted((a, b) => a.head - b.head)[0] ?? null;
  }

  /**
   * Sends what the subscriber missed after `since`, and from then on what happens. Sends all where `since` is absent, far
   * behind, or not a position of this draft.
   */
  join(subscriber: Subscriber, since?: ClientPosition): Promise<void> {
    return this.#afterwards(async () => {
      const { sql, store, source } = this.#parts;
      const { head, headId, tree } = await store.open(sql, this.name, () => source(this.name));
      const isNear = since && since.head <= head && head - since.head <= LONGEST_CATCH_UP;
      const missed = isNear
        ? operationsBehind(since, await operationsFrom(sql, this.name, since, LONGEST_CATCH_UP))
        : null;
      const isOther = since?.head === head && (since.headId ?? headId) !== headId;
      if (!missed || isOther) return this.#sendAll([subscriber], { head, headId, tree });
      this.#sendOperations(subscriber, missed);
      this.#sent.set(subscriber, positionAfter(missed) ?? { head, headId });
    });
  }

  /** Sends everybody here the whole draft as the database has it. */
  reopen(): Promise<void> {
    return this.#afterwards(() => this.#reopen([...this.#sent.keys()]));
  }

  leave(subscriber: Subscriber): void {
    this.#sent.delete(subscriber);
  }

  /** Sends everybody here the operations that they have not been sent. */
  catchUp(): Promise<void> {
    this.#nextCatchUp ??= this.#afterwards(() => {
      this.#nextCatchUp = null;
      return this.#catchUp();
    });
    return this.#nextCatchUp;
  }

  async #catchUp(): Promise<void> {
    for (let { position } = this; position;) {
      const news = await operationsFrom(this.#parts.sql, this.name, position, PER_MESSAGE);
      const lost: Subscriber[] = [];
      const messages = newsAfter(this.name, news);
      for (const [subscriber, sent] of this.#sent) {
        const message = messages(sent);
        if (!message) lost.push(subscriber);
        else if (message.operations.length > 0) {
          subscriber.send(message);
          this.#sent.set(subscriber, positionAfter(message.operations) ?? sent);
        }
      }
      if (lost.length > 0) await this.#reopen(lost);
      position = news.length > PER_MESSAGE ? this.position : null;
    }
  }

  /** Sends to everybody here. */
  announce(message: ServerMessage): void {
    for (const subscriber of this.#sent.keys()) subscriber.send(message);
  }

  /** Tells everybody here who else has the draft open. */
  announcePeers(peers: readonly Peer[]): void {
    for (const subscriber of this.#sent.keys())
      subscriber.send({
        type: 'peers',
        document: this.name,
        peers: peers.filter(({ id }) => id !== subscriber.id),
      });
  }

  /** Settles when everything that was asked for so far is done. */
  get idle(): Promise<unknown> {
    return this.#last.catch(() => undefined);
  }

  async #reopen(subscribers: readonly Subscriber[]): Promise<void> {
    const { sql, store, source } = this.#parts;
    this.#sendAll(subscribers, await store.open(sql, this.name, () => source(this.name)));
  }

  #sendAll(subscribers: readonly Subscriber[], { head, headId, tree }: OpenDraft): void {
    const content = toDocument(tree);
    const message = { type: 'opened', document: this.name, head, headId, content } as const;
    for (const subscriber of subscribers) {
      subscriber.send(message);
      this.#sent.set(subscriber, { head, headId });
    }
  }

  /** What was missed goes in one go at first: the client knows by it that it is up to date. */
  #sendOperations(subscriber: Subscriber, operations: AcceptedOperation[]): void {
    subscriber.send({ type: 'operations', document: this.name, operations });
  }

  #afterwards(work: () => Promise<void>): Promise<void> {
    this.#waiting += 1;
    const done = this.#last
      .catch(() => undefined)
      .then(work)
      .finally(() => (this.#waiting -= 1));
    this.#last = done;
    return done;
  }
}

type OperationsMessage = Extract<ServerMessage, { type: 'operations' }>;

/** What each position misses of the news, one message for all that are there; null where the news do not follow it. */
function newsAfter(
  document: DocumentName,
  news: readonly AcceptedOperation[],
): (position: DraftPosition) => OperationsMessage | null {
  const known = new Map<string, OperationsMessage | null>();
  return (position) => {
    const key = `${position.head} ${position.headId}`;
    const made = known.get(key);
    if (made !== undefined) return made;
    const operations = operationsBehind(position, news);
    const message = operations && { type: 'operations' as const, document, operations };
    known.set(key, message);
    return message;
  };
}

function positionAfter(operations: readonly AcceptedOperation[]): DraftPosition | undefined {
  const last = operations.at(-1);
  return last && { head: last.sequence, headId: last.operation.id };
}
