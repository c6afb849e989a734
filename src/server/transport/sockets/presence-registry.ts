import type { Peer } from '#wire/studio/socket.ts';

/** A peer and the draft (`page:10065`) it has open. */
export interface PresenceEntry {
  document: string;
  peer: Peer;
}

interface ToldEntry extends PresenceEntry {
  /** The process that told it. */
  from: string;
  until: number;
}

/**
 * Who is where, by connection. What this process knows of its own connections holds until they end; what other
 * processes told holds for as long as they repeat it.
 */
export class PresenceRegistry {
  readonly #own = new Map<string, PresenceEntry>();
  readonly #told = new Map<string, ToldEntry>();

  /** A connection may have several drafts open: each is an entry of its own. */
  put(post: PresenceEntry): void {
    this.#own.set(keyOf(post.document, post.peer.id), post);
  }

  remove(document: string, id: string): void {
    this.#own.delete(keyOf(document, id));
  }

  /** Takes in what another process told, until the given time; answers the drafts in which something changed by it. */
  hear(from: string, posts: readonly PresenceEntry[], until: number): Set<string> {
    const changed = posts.filter((post) => {
      const key = keyOf(post.document, post.peer.id);
      const isNew = JSON.stringify(this.#told.get(key)?.peer) !== JSON.stringify(post.peer);
      this.#told.set(key, { ...post, from, until });
      return isNew;
    });
    return new Set(changed.map(({ document }) => document));
  }

  /** Whether another process has told of somebody in the draft. */
  hasTold(from: string, document: string): boolean {
    return [...this.#told.values()].some(
      (told) => told.from === from && told.document === document,
    );
  }

  /** Forgets one that another process said has gone; false where it was not known. */
  forget(document: string, id: string): boolean {
    return this.#told.delete(keyOf(document, id));
  }

  /** Forgets all that other processes told of a draft. */
  forgetDocument(document: string): void {
    for (const [key, told] of this.#told) if (told.document === document) this.#told.delete(key);
  }

  /** Forgets what was not repeated in time; answers the drafts that it was about. */
  expire(now: number): Set<string> {
    const gone = [...this.#told].filter(([, { until }]) => until <= now);
    for (const [key] of gone) this.#told.delete(key);
    return new Set(gone.map(([, { document }]) => document));
  }

  get own(): PresenceEntry[] {
    return [...this.#own.values()];
  }

  /** Those of this process who have a draft open. */
  ownOf(document: string): PresenceEntry[] {
    return this.own.filter((post) => post.document === document);
  }

  /** All who have a draft open, ordered by name, then by connection, so that everybody sees them in one order. */
  peersOf(document: string): Peer[] {
    const posts = [...this.#own.values(), ...this.#told.values()].filter(
      (post) => post.document === document,
    );
    return posts
      .map(({ peer }) => peer)
      .toSorted((a, b) => compare(a.name, b.name) || compare(a.id, b.id));
  }
}

function keyOf(document: string, id: string): string {
  return `${id} ${document}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
