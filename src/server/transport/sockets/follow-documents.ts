import type { Database } from '#server/platform/database/connect.ts';
import { presenceChannel } from './presence-news.ts';

/** Listens to what other processes say of the drafts that somebody has open here, and of no other. */
export interface FollowedDocuments {
  /** Begins to listen, where this process does not. */
  follow(document: string): void;
  unfollow(document: string): void;
  /** Whether what others say of it is heard. */
  isHeard(document: string): boolean;
  stop(): Promise<void>;
}

interface Parts {
  listenSql: Database;
  hear(payload: string): void;
  /** What others say of the document is heard from now on; called again after each reconnection. */
  onHeard(document: string): void;
}

interface Followed {
  isHeard: boolean;
  /** Null: the database is away, and who opens the draft next tries again. */
  listening: Promise<{ unlisten(): Promise<void> } | null>;
}

export function followDocuments({ listenSql, hear, onHeard }: Parts): FollowedDocuments {
  const followed = new Map<string, Followed>();

  function listen(document: string): void {
    const entry: Followed = { isHeard: false, listening: Promise.resolve(null) };
    followed.set(document, entry);
    const isFollowed = () => followed.get(document) === entry;
    const onListening = () => {
      entry.isHeard = true;
      if (isFollowed()) onHeard(document);
    };
    entry.listening = listenSql
      .listen(presenceChannel(document), hear, onListening)
      .catch(() => (isFollowed() && followed.delete(document), null));
  }

  async function end({ listening }: Followed): Promise<void> {
    await (await listening)?.unlisten().catch(() => undefined);
  }

  return {
    follow(document) {
      if (!followed.has(document)) listen(document);
    },
    unfollow(document) {
      const entry = followed.get(document);
      followed.delete(document);
      if (entry) void end(entry);
    },
    isHeard: (document) => followed.get(document)?.isHeard ?? false,
    async stop() {
      await Promise.all([...followed.values()].map(end));
      followed.clear();
    },
  };
}
