import { toDocument } from '#composition/tree.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { AcceptedOperation, Peer, ServerMessage } from '#wire/studio/socket.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { operationsAfter } from '#server/store/drafts/draft-log.ts';
import type { DraftSource, DraftStore } from '#server/store/drafts/draft-store.ts';

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

const LONGEST_CATCH_UP = 2000;
const PER_MESSAGE = 500;

/**
 * One open draft in this process and everybody who has it open here. It does one thing after another, and everybody gets
 * the operations in the draft's order, each once: those of this process, and those of others when it is woken.
 */
export class DocumentChannel {
  readonly name: DocumentName;
  readonly #parts: ChannelParts;
  /** The last sequence that each has been sent. */
  readonly #sent = new Map<Subscriber, number>();
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(name: DocumentName, parts: ChannelParts) {
    this.name = name;
    this.#parts = parts;
  }

  /** Nobody has it open here, or is about to. */
  get isUnused(): boolean {
    return this.#sent.size === 0 && this.#waiting === 0;
  }

  /** The least that somebody here has been sent; infinite where there is nobody. */
  get position(): number {
    return Math.min(...this.#sent.values());
  }

  /** Sends what the subscriber missed after `since`, or all, and from then on what happens. */
  join(subscriber: Subscriber, since: number | undefined): Promise<void> {
    return this.#afterwards(async () => {
      const { sql, store, source } = this.#parts;
      const { head, tree } = await store.open(sql, this.name, () => source(this.name));
      const isNear = since !== undefined && since <= head && head - since <= LONGEST_CATCH_UP;
      if (!isNear) {
        subscriber.send({ type: 'opened', document: this.name, head, content: toDocument(tree) });
        this.#sent.set(subscriber, head);
        return;
      }
      const missed = await operationsAfter(sql, this.name, since, LONGEST_CATCH_UP);
      this.#sendOperations(subscriber, missed);
      this.#sent.set(subscriber, missed.at(-1)?.sequence ?? since);
    });
  }

  leave(subscriber: Subscriber): void {
    this.#sent.delete(subscriber);
  }

  /** Sends everybody here the operations that they have not been sent. */
  catchUp(): Promise<void> {
    return this.#afterwards(async () => {
      for (let isMore = this.#sent.size > 0; isMore;) {
        const news = await operationsAfter(this.#parts.sql, this.name, this.position, PER_MESSAGE);
        for (const [subscriber, sent] of this.#sent) {
          const unsent = news.filter(({ sequence }) => sequence > sent);
          if (unsent.length === 0) continue;
          this.#sendOperations(subscriber, unsent);
          this.#sent.set(subscriber, unsent.at(-1)?.sequence ?? sent);
        }
        isMore = news.length === PER_MESSAGE && this.#sent.size > 0;
      }
    });
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
