import type { DocumentName } from '#wire/studio/routes.ts';
import { busOf } from '#server/platform/bus/bus-of.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { DRAFT_CHANNEL, nameText } from './draft-log.ts';

/** Edits that are committed within this time, in milliseconds, are announced together. */
const GATHER_MS = 10;

interface Announcer {
  add(names: readonly DocumentName[]): void;
  flush(): Promise<void>;
}

/** One for each pool. */
const announcers = new WeakMap<Database, Announcer>();

/**
 * Wakes those who have these drafts open, in every process. For edits that are committed: a notification inside of their
 * transaction takes one lock of the whole server until the commit is durable. What is lost, because the process ends or the
 * database is away, is made up for by those who wait: they ask for the heads of what they have open.
 */
export function announceEdits(sql: Database, names: readonly DocumentName[]): void {
  if (names.length === 0) return;
  const announcer = announcers.get(sql) ?? createAnnouncer(sql);
  announcers.set(sql, announcer);
  announcer.add(names);
}

/** Sends what is gathered; settles when it is sent or lost. */
export async function flushAnnouncements(sql: Database): Promise<void> {
  await announcers.get(sql)?.flush();
}

function createAnnouncer(sql: Database): Announcer {
  const gathered = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> = Promise.resolve();

  /** One message at a time, so that a slow database does not fill the pool with them. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    sending = sending.then(async () => {
      const names = [...gathered];
      gathered.clear();
      if (names.length > 0) await notify(sql, names).catch(() => undefined);
    });
    return sending;
  }

  return {
    add(names) {
      for (const name of names) gathered.add(nameText(name));
      timer ??= setTimeout(() => void flush(), GATHER_MS);
    },
    flush,
  };
}

/** A notification for each draft, as processes of earlier versions read them. */
async function notify(sql: Database, names: readonly string[]): Promise<void> {
  await busOf(sql).publish(names.map((payload) => ({ channel: DRAFT_CHANNEL, payload })));
}
