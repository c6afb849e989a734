import { setTimeout as pause } from 'node:timers/promises';

/** Makes pages before they are asked for: those that were dropped, or that others link to. */
export interface PageRenewer {
  /** A page is to be made; `asked` is how often it was asked for, or is expected to be. */
  wanted(key: string, asked: number): void;
  /** Begins to make them, the most asked for first: when all releases that are known were applied. */
  renew(): void;
  /** Settles when the page that is being made is done; none is begun any more. */
  stop(): Promise<void>;
}

/** Maximum number of pages that are made in one go: the others are made when they are asked for. */
const MOST = 500;

/** Milliseconds between two looks at whether visitors wait. */
const LOOK_MS = 5;

interface Parts {
  /** Answers a page that is kept, and joins the making of one that is under way. */
  make(key: string): Promise<unknown>;
  /** Whether somebody waits for a page. */
  isBusy(): boolean;
}

/** One page at a time while nobody waits for another, resting as long as each took. */
export function createPageRenewer(
  { make, isBusy }: Parts,
  rest: (milliseconds: number) => Promise<unknown> = (milliseconds) =>
    pause(milliseconds, undefined, { ref: false }),
): PageRenewer {
  const waiting = new Map<string, number>();
  let running: Promise<void> | null = null;
  let isStopped = false;

  async function work(): Promise<void> {
    for (let made = 0; made < MOST && !isStopped; made += 1) {
      while (isBusy() && !isStopped) await rest(LOOK_MS);
      const key = isStopped ? null : mostAsked(waiting);
      if (key === null) break;
      waiting.delete(key);
      const begun = performance.now();
      // What failed was reported, and is made when it is asked for.
      await make(key).catch(() => undefined);
      await rest(performance.now() - begun);
    }
    waiting.clear();
  }

  return {
    wanted(key, asked) {
      if (asked > 0) waiting.set(key, Math.max(asked, waiting.get(key) ?? 0));
    },
    renew() {
      if (waiting.size > 0 && !isStopped) running ??= work().finally(() => (running = null));
    },
    async stop() {
      isStopped = true;
      await running;
    },
  };
}

function mostAsked(waiting: ReadonlyMap<string, number>): string | null {
  let found: string | null = null;
  let most = 0;
  for (const [key, asked] of waiting)
    if (asked > most) {
      most = asked;
      found = key;
    }
  return found;
}
