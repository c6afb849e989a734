import { randomUUID } from 'node:crypto';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Peer, Whereabouts } from '#wire/studio/socket.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import { nameText } from '#server/store/drafts/draft-log.ts';
import { followDocuments } from './follow-documents.ts';
import { PresenceRegistry, type PresenceEntry } from './presence-registry.ts';
import { readNews, sendNews, type Gone } from './presence-news.ts';

/**
 * Who has which draft open, and where in it they are: in this process and in all others of the database. What is said of a
 * draft reaches the processes in which somebody has it open.
 */
export interface Presence {
  /** A connection opened a draft, or is somewhere else in it. */
  place(connection: Present, document: DocumentName, whereabouts: Whereabouts): void;
  leave(connection: Present, document: DocumentName): void;
  stop(): Promise<void>;
}

export interface Present {
  readonly id: string;
  readonly account: { account: string; name: string };
}

interface Parts {
  bus: Bus;
  /** Tells the editors of a draft who has it open. */
  tell(document: string, peers: Peer[]): void;
}

/** Changes within this time are told together. */
const GATHER_MS = 100;
/** What holds is repeated as often as this, and forgotten when it was not repeated for `FORGET_MS`. */
const REPEAT_MS = 2000;
const FORGET_MS = 6000;

export function createPresence({ bus, tell }: Parts): Presence {
  const process = randomUUID();
  const board = new PresenceRegistry();
  const changed = new Set<string>();
  let posts = new Map<string, PresenceEntry>();
  let left: Gone[] = [];
  let isTelling = false;
  let gathering: ReturnType<typeof setTimeout> | undefined;

  const note = (documents: Iterable<string>) => {
    for (const document of documents) changed.add(document);
    if (changed.size > 0) gathering ??= setTimeout(flush, GATHER_MS);
  };

  /** Tells the others who has a draft open here. */
  const post = (document: string) => {
    for (const entry of board.ownOf(document)) posts.set(`${entry.peer.id} ${document}`, entry);
    note([document]);
  };

  function flush(): void {
    gathering = undefined;
    for (const document of changed) tell(document, board.peersOf(document));
    changed.clear();
    void tellOthers([...posts.values()], left);
  }

  /** One at a time. What is lost while the bus is away is repeated, so a failure is none. */
  async function tellOthers(news: readonly PresenceEntry[], gone: readonly Gone[]): Promise<void> {
    if (isTelling || news.length + gone.length === 0) return;
    isTelling = true;
    posts = new Map();
    left = [];
    try {
      await sendNews(bus, process, news, gone);
    } catch {
      left = [...gone, ...left];
    } finally {
      isTelling = false;
    }
  }

  /** A process that comes to a draft is told at once who is there. */
  function hear(payload: string): void {
    const news = readNews(payload);
    if (!news || news.from === process) return;
    const heard = news.posts.filter(({ document }) => followed.isHeard(document));
    const newcomers = new Set(
      heard.flatMap(({ document }) => (board.hasTold(news.from, document) ? [] : [document])),
    );
    const gone = news.gone.filter(({ document, id }) => board.forget(document, id));
    note(board.hear(news.from, heard, Date.now() + FORGET_MS));
    note(gone.map(({ document }) => document));
    newcomers.forEach(post);
  }

  const followed = followDocuments({ bus, hear, onHeard: post });
  const repeat = setInterval(() => {
    note(board.expire(Date.now()));
    void tellOthers(board.own, left);
  }, REPEAT_MS);
  repeat.unref();

  return {
    place({ id, account }, name, whereabouts) {
      const document = nameText(name);
      const peer = { ...whereabouts, id, account: account.account, name: account.name };
      board.put({ document, peer });
      if (followed.isHeard(document)) posts.set(`${id} ${document}`, { document, peer });
      note([document]);
      followed.follow(document);
    },
    leave({ id }, name) {
      const document = nameText(name);
      board.remove(document, id);
      posts.delete(`${id} ${document}`);
      left.push({ document, id });
      note([document]);
      if (board.ownOf(document).length > 0) return;
      followed.unfollow(document);
      board.forgetDocument(document);
    },
    async stop() {
      clearInterval(repeat);
      clearTimeout(gathering);
      await Promise.allSettled([tellOthers([], left), followed.stop()]);
    },
  };
}
