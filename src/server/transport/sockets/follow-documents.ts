import type { Bus, Listening } from '#server/platform/bus/bus.ts';
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
  bus: Bus;
  hear(payload: string): void;
  /** What others say of the document is heard from now on; called again after each reconnection. */
  onHeard(document: string): void;
}

interface Followed {
  isHeard: boolean;
  /** Null: the bus is away, and who opens the draft next tries again. */
  listening: Promise<Listening | null>;
}

export function followDocuments({ bus, hear, onHeard }: Parts): FollowedDocuments {
  const followed = new Map<string, Followed>();

  function listen(document: string): void {
    const entry: Followed = { isHeard: false, listening: Promise.resolve(null) };
    followed.set(document, entry);
    const isFollowed = () => followed.get(document) === entry;
    const onListening = () => {
      entry.isHeard = true;
      if (isFollowed()) onHeard(document);
    };
    entry.listening = bus
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
