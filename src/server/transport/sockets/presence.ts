import { randomUUID } from 'node:crypto';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Peer, Whereabouts } from '#wire/studio/socket.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { nameText } from '#server/store/drafts/draft-log.ts';
import { PresenceRegistry, type PresenceEntry } from './presence-registry.ts';
import { PRESENCE_CHANNEL, readNews, writeNews, type Gone } from './presence-news.ts';

/** Who has which draft open, and where in it they are: in this process and in all others of the database. */
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
  sql: Database;
  listenSql: Database;
  /** Tells the editors of a draft who has it open. */
  tell(document: string, peers: Peer[]): void;
}

/** Changes within this time are told together. */
const GATHER_MS = 100;
/** What holds is repeated as often as this, and forgotten when it was not repeated for `FORGET_MS`. */
const REPEAT_MS = 2000;
const FORGET_MS = 6000;

export async function createPresence({ sql, listenSql, tell }: Parts): Promise<Presence> {
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

  function flush(): void {
    gathering = undefined;
    for (const document of changed) tell(document, board.peersOf(document));
    changed.clear();
    void tellOthers([...posts.values()], left);
  }

  /** One at a time. What is lost while the database is away is repeated, so a failure is none. */
  async function tellOthers(news: readonly PresenceEntry[], gone: readonly Gone[]): Promise<void> {
    if (isTelling || news.length + gone.length === 0) return;
    isTelling = true;
    posts = new Map();
    left = [];
    try {
      for (const payload of writeNews(process, news, gone))
        await sql`select pg_notify(${PRESENCE_CHANNEL}, ${payload})`;
    } catch {
      left = [...gone, ...left];
    } finally {
      isTelling = false;
    }
  }

  const hear = (payload: string) => {
    const news = readNews(payload);
    if (!news || news.from === process) return;
    const known = news.gone.filter(({ document, id }) => board.forget(document, id));
    note([
      ...board.hear(news.posts, Date.now() + FORGET_MS),
      ...known.map(({ document }) => document),
    ]);
  };

  const repeat = setInterval(() => {
    note(board.expire(Date.now()));
    void tellOthers(board.own, left);
  }, REPEAT_MS);
  repeat.unref();
  const listening = await listenSql.listen(PRESENCE_CHANNEL, hear);

  return {
    place({ id, account }, name, whereabouts) {
      const post = {
        document: nameText(name),
        peer: { ...whereabouts, id, account: account.account, name: account.name },
      };
      board.put(post);
      posts.set(`${id} ${post.document}`, post);
      note([post.document]);
    },
    leave({ id }, name) {
      const document = nameText(name);
      board.remove(document, id);
      posts.delete(`${id} ${document}`);
      left.push({ document, id });
      note([document]);
    },
    async stop() {
      clearInterval(repeat);
      clearTimeout(gathering);
      await Promise.allSettled([tellOthers([], left), listening.unlisten()]);
    },
  };
}
