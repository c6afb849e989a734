import { withTimeout } from '#server/platform/with-timeout.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { readLogEnd, type LogEnd, type LogPosition } from '#server/store/content/changes.ts';

/**
 * `used`: it has everything that has to be shown. `behind`: it lacks releases. `away`: it does not answer. `other`: it has as
 * many releases, and not the same ones.
 */
export type ReplicaState = 'used' | 'behind' | 'away' | 'other';

export interface ReplicaStatus {
  state: ReplicaState;
  /** Releases that it lacks, of those that have to be shown; null: it does not answer. */
  lacking: number | null;
  /** For so long it has not been used, in seconds; 0 while it is. */
  unusedS: number;
}

export interface WatchedReplica {
  /** Its connections of now. */
  sql(): Database;
  state(): ReplicaState;
  status(): ReplicaStatus;
  /** The end of its log, where it has everything that has to be shown; else null. */
  ask(): Promise<(LogEnd & { sql: Database }) | null>;
  stop(): Promise<void>;
}

interface Parts {
  /** Opens the connections to it. One that does not answer gets new ones. */
  connect(): Database;
  /** What has to be shown: a log without it is not to be read. */
  shown(): LogPosition;
  onChange(status: ReplicaStatus, error: unknown): void;
}

/** One that takes longer to say its end is away. Milliseconds. */
const ANSWER_MS = 2000;
/** Between two questions whether it can be used. */
const POLL_MS = 500;
/** What it is still answering when its connections are given up has so long. Seconds. */
const FAREWELL_S = 5;

/** Watches one replica. Of what is asked of it at once, the first failure opens new connections. */
export function watchReplica({ connect, shown, onChange }: Parts): WatchedReplica {
  let sql = connect();
  let state: ReplicaState = 'away';
  let end: LogPosition | null = null;
  let unusedSince: number | null = performance.now();
  let asking: Promise<unknown> | null = null;

  const status = (): ReplicaStatus => ({
    state,
    lacking: end && Math.max(0, shown().seq - end.seq),
    unusedS: unusedSince === null ? 0 : (performance.now() - unusedSince) / 1000,
  });

  function enter(next: ReplicaState, error?: unknown): void {
    if (next === state) return;
    state = next;
    if (next === 'used') unusedSince = null;
    else unusedSince ??= performance.now();
    onChange(status(), error);
  }

  async function ask(): Promise<(LogEnd & { sql: Database }) | null> {
    const [asked, position] = [sql, shown()];
    try {
      const read = await withTimeout(ANSWER_MS, readLogEnd(asked, position));
      ({ end } = read);
      // Something newer was shown meanwhile: whether it has that is not known.
      if (position !== shown()) return null;
      enter(read.contains ? 'used' : end.seq < position.seq ? 'behind' : 'other');
      return read.contains ? { ...read, sql: asked } : null;
    } catch (error) {
      if (asked === sql) {
        sql = connect();
        asked.end({ timeout: FAREWELL_S }).catch(() => undefined);
      }
      end = null;
      enter('away', error);
      return null;
    }
  }

  const poll = setInterval(() => {
    asking ??= ask().finally(() => (asking = null));
  }, POLL_MS);
  poll.unref();
  return {
    sql: () => sql,
    state: () => state,
    status,
    ask,
    async stop() {
      clearInterval(poll);
      await asking;
      await sql.end({ timeout: 1 });
    },
  };
}
