import { createReadCache } from '../cache/read-cache.ts';
import type { PageCache } from '../cache/page-cache.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';
import type { SourceSite } from './content-protocol.ts';
import { followSource, type FollowParts, type SourceFollower } from './follow-source.ts';
import { createRemoteStore, remoteSnapshot } from './remote-snapshot.ts';
import { createSourceClock } from './source-clock.ts';
import { createSourceReader } from './source-client.ts';
import { SourceFailure } from './source-failure.ts';

/** The site of another Quoin, as this process reads it. */
export interface RemoteSite {
  /** The site as it is now. Rejects before the source was heard for the first time. */
  snapshot(): Promise<SiteSnapshot>;
  follower: SourceFollower;
  /** The settings of the source; null before it was heard. */
  settings(): SourceSite | null;
  /** Bytes of answers and documents that are kept. */
  keptReads(): number;
}

interface RemoteSiteParts extends Pick<FollowParts, 'source' | 'build' | 'log'> {
  /** Finished pages, kept in step with the source. */
  cache: Pick<PageCache, 'touch' | 'setNextChange' | 'clear'>;
  /** Of answers and documents that are kept. */
  maxReadBytes: number;
  /** Before anything is read with these settings, at each connection. */
  onSettings(settings: SourceSite): void;
  /** All changes that were told are applied. */
  onSettled(): void;
}

export function openRemoteSite({
  cache,
  maxReadBytes,
  onSettings,
  onSettled,
  ...parts
}: RemoteSiteParts): RemoteSite {
  const reads = createReadCache({ maxBytes: maxReadBytes });
  const clock = createSourceClock();
  const store = createRemoteStore(createSourceReader(parts.source));
  let settings: SourceSite | null = null;

  const dropAll = () => {
    cache.clear();
    reads.clear();
  };
  const follower = followSource({
    ...parts,
    onHello(told) {
      // They stand in every page.
      if (settings !== null && JSON.stringify(settings) !== JSON.stringify(told)) dropAll();
      settings = told;
      onSettings(told);
    },
    onChange(change) {
      cache.touch(change);
      reads.touch(change);
    },
    onSettled({ seq, at, next }) {
      clock.learn(at);
      cache.setNextChange(next === null ? null : Date.parse(next) - clock.ahead());
      reads.settle({ seq, next });
      onSettled();
    },
    onLost: dropAll,
  });

  const momentNow = () => {
    const at = clock.now();
    if (at === null) throw follower.failure() ?? new SourceFailure('away', '还没有连上内容来源');
    return { at, seq: follower.applied() };
  };
  return {
    async snapshot() {
      // Where something has begun or ended, the source tells what in a moment.
      if (!reads.at(momentNow())) await follower.catchUp();
      const moment = momentNow();
      return remoteSnapshot({ store, moment, kept: reads.at(moment) });
    },
    follower,
    settings: () => settings,
    keptReads: reads.bytes,
  };
}
