import type { Database } from '#server/platform/database/connect.ts';
import type { Moment } from '#server/store/content/moment.ts';
import {
  createReadCache,
  type MomentReads,
  type ReadCache,
} from '#server/site/cache/read-cache.ts';
import { followReleases } from '#server/site/pages/follow-releases.ts';
import { keptReadsAt, keptSnapshot } from '#server/site/site.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import { readPrimary } from '#server/site/sources/public-reads.ts';

export interface KeptReads {
  reads: ReadCache;
  /** Those that are good at a moment of now. */
  keptAt(moment: Moment): Promise<MomentReads | null>;
  /** The site as it is now, through what was read before, as the server composes pages. */
  snapshot(through?: Database): Promise<SiteSnapshot>;
  stop(): Promise<void>;
}

/** A process that follows the log of a database and keeps what it reads. */
export async function openKeptReads(
  sql: Database,
  { maxBytes = 50e6 }: { maxBytes?: number } = {},
): Promise<KeptReads> {
  const reads = createReadCache({ maxBytes });
  const follower = await followReleases({
    reads: readPrimary(sql),
    listenSql: sql,
    cache: { touch: reads.touch, clear: reads.clear, setNextChange: () => undefined },
    onSettled: reads.settle,
    onRelease: () => undefined,
    onLost: () => undefined,
    onError: (error) => {
      throw error;
    },
  });
  const keptAt = (moment: Moment) => keptReadsAt(moment, reads, follower.catchUp);
  return {
    reads,
    keptAt,
    snapshot: async (through = sql) => keptSnapshot(await readPrimary(through).now(), keptAt),
    stop: follower.stop,
  };
}
