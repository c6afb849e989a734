import type { FastifyBaseLogger } from 'fastify';
import type { WireSettings } from '#wire/public/settings.ts';
import { forgetFundTables } from '#server/site/public-api/fund/table/read-table.ts';
import { createTableWarmer } from '#server/site/public-api/fund/table/warm-table.ts';
import type { PageCache } from '#server/site/cache/page-cache.ts';
import { createPartCache } from '#server/site/render/part-cache.ts';
import { followReleases, type ReleaseFollower } from '#server/site/pages/follow-releases.ts';
import { makeFallback, makePage, type KnownMenu } from '#server/site/pages/make-page.ts';
import { createProblemLog } from '#server/site/pages/problem-log.ts';
import type { PageRenewer } from '#server/site/pages/renew-pages.ts';
import type { PageServer } from '#server/site/pages/serve-page.ts';
import type { KeptPage } from '#server/site/cache/page-cache.ts';
import type { Settings } from '#server/platform/settings.ts';
import { adapters } from '#server/site/edge/adapters.ts';
import { createAddressRecords } from '#server/site/edge/address-records.ts';
import { createEdgeHeaders, keptAtMost, type EdgeHeaders } from '#server/site/edge/edge-headers.ts';
import { writeAddresses } from '#server/features/purges/kept-addresses.ts';
import { createReleaseHub, type ReleaseHub } from '#server/features/content-source/release-hub.ts';
import { createCardDrawer } from '#server/site/render/card/draw-card.ts';
import { prepareRendering } from '#server/site/render/render-page.ts';
import {
  createReadCache,
  type MomentReads,
  type ReadCache,
} from '#server/site/cache/read-cache.ts';
import type { Moment } from '#server/store/content/moment.ts';
import { keptReadsAt, keptSnapshot, snapshotAt } from '#server/site/site.ts';
import {
  readPrimary,
  readReplica,
  type PublicReads,
  type ReadSource,
} from '#server/site/sources/public-reads.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import { forgetWords } from '#server/store/search/read-words.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { createPages } from './create-pages.ts';
import type { Host } from './host.ts';
import type { OpenDatabase } from './open-database.ts';
import type { KeptBytes } from './open-metrics.ts';

export interface OpenPages {
  pages: PageServer;
  /** Where pages are read. */
  reads: PublicReads;
  /** The site as it is now, read through what pages were composed of. */
  snapshot(): Promise<SiteSnapshot>;
  /** What pages were composed of, as far as it is good at a moment of now; null where that is not known. */
  keptAt(moment: Moment): Promise<MomentReads | null>;
  follower: ReleaseFollower;
  /** What shared caches in front of the site are told of kept pages; null where the settings name none. */
  edge: EdgeHeaders | null;
  /** Tells render processes of releases; null where the settings have no key for them. */
  hub: ReleaseHub | null;
  kept: KeptBytes;
  /** Follows no release any more, and makes no page. */
  stop(): Promise<unknown>;
  /** Where a redirect leads whose address carries parameters that are not declared. */
  redirect(url: string): Promise<KeptPage>;
}

interface Parts {
  database: OpenDatabase;
  host: Host;
  wireSettings: WireSettings;
  settings: Pick<
    Settings,
    | 'SITE_ORIGIN'
    | 'QUOIN_CONTENT_KEY'
    | 'QUOIN_EDGE_S'
    | 'QUOIN_PURGE'
    | 'QUOIN_PAGE_CACHE_MB'
    | 'QUOIN_READ_CACHE_MB'
    | 'QUOIN_WARM_MS'
  >;
  onRelease(seq: number, tags: readonly string[]): void;
  /** A failover lost the end of the log. */
  onLost(): void;
  log: FastifyBaseLogger;
}

const MEGABYTE = 1024 * 1024;

/** What makes and keeps pages, in step with the release log. */
export async function openPages({
  database,
  host,
  wireSettings,
  settings,
  onRelease,
  onLost,
  log,
}: Parts): Promise<OpenPages> {
  const { sql, listenSql } = database;
  await prepareRendering();
  const report = createProblemLog(log);
  const renderer = {
    assets: await host.assets('src/site/entry-browser.tsx'),
    settings: wireSettings,
    origin: settings.SITE_ORIGIN,
    parts: createPartCache({ pageBytes: settings.QUOIN_PAGE_CACHE_MB * MEGABYTE }),
    onFailure: report.failure,
  };
  const knownMenu: KnownMenu = { entries: [] };
  const keptAt = (moment: Moment) => keptReadsAt(moment, composed, () => follower.catchUp());
  const reads = openReads(database, log);
  const snapshotOf = (source: ReadSource) => keptSnapshot(source, keptAt);
  const snapshot = async () => snapshotOf(await reads.now());
  const maker = {
    renderer,
    drawCard: createCardDrawer(host.sources.cardFont),
    knownMenu,
    onProblems: report.problems,
  };
  const edge = edgeOf(settings, sql, log);
  const hub = settings.QUOIN_CONTENT_KEY === undefined ? null : createReleaseHub();
  const made = createPages({
    maxBytes: settings.QUOIN_PAGE_CACHE_MB * MEGABYTE,
    make: (key) =>
      reads.attempt((source) => makePage(key, { ...maker, snapshot: () => snapshotOf(source) })),
    applied: () => follower.applied(),
    fallback: (key) => makeFallback(key, renderer, knownMenu),
    log,
  });
  const { pages, cache, renewer, redirect } = made;
  const composed = createReadCache({ maxBytes: settings.QUOIN_READ_CACHE_MB * MEGABYTE });
  const onError = (error: unknown) => log.warn({ err: error }, 'following releases');
  const funds = createTableWarmer({
    snapshot: async () => {
      const { sql: read, moment } = await reads.now();
      return snapshotAt(read, moment);
    },
    connections: sql.options.max,
    onError: (error) => log.warn({ err: error }, 'making the table of funds ready'),
  });
  const follower = await followReleases({
    reads,
    listenSql,
    ...inStep({ cache, composed, edge, funds, hub, renewer }),
    onRelease,
    onLost(from, to) {
      log.error({ from, to }, 'the database lost the end of the log: everything kept is dropped');
      forgetFundTables();
      forgetWords();
      void funds.warm();
      onLost();
    },
    onError,
  });
  void funds.warm();
  await made.warm(snapshot, settings.QUOIN_WARM_MS);
  return {
    ...{ pages, reads, snapshot, keptAt, follower, edge, hub, redirect },
    kept: { pages: cache.bytes, parts: renderer.parts.bytes, reads: composed.bytes },
    stop: () => Promise.allSettled([renewer.stop(), follower.stop()]),
  };
}

/** On the replica that the settings name, else on the primary. */
function openReads({ sql, connectReplica }: OpenDatabase, log: FastifyBaseLogger): PublicReads {
  if (!connectReplica) return readPrimary(sql);
  return readReplica({
    primary: sql,
    connect: connectReplica,
    onChange(status, error) {
      if (status.state === 'used') log.info(status, 'public pages are read from the replica');
      else log.warn({ ...status, err: error }, 'public pages are not read from the replica');
    },
  });
}

function edgeOf(
  { QUOIN_EDGE_S, QUOIN_PURGE }: Parts['settings'],
  sql: Database,
  log: FastifyBaseLogger,
): EdgeHeaders | null {
  if (!QUOIN_PURGE || QUOIN_EDGE_S === 0) return null;
  if (QUOIN_PURGE !== 'address') return createEdgeHeaders(QUOIN_EDGE_S, adapters[QUOIN_PURGE]);
  const records = createAddressRecords({
    lifetimeS: keptAtMost(QUOIN_EDGE_S),
    write: (rows, seconds) => writeAddresses(sql, rows, seconds),
    onError: (error) => log.warn({ err: error }, 'writing down what caches may keep'),
  });
  return createEdgeHeaders(QUOIN_EDGE_S, records);
}

/** Everything that a process keeps in step with the log. */
function inStep({
  cache,
  composed,
  edge,
  funds,
  hub,
  renewer,
}: {
  cache: PageCache;
  composed: ReadCache;
  edge: EdgeHeaders | null;
  funds: { touch(tags: readonly string[]): void };
  hub: ReleaseHub | null;
  renewer: Pick<PageRenewer, 'renew'>;
}): Pick<Parameters<typeof followReleases>[0], 'cache' | 'onSettled'> {
  return {
    cache: {
      touch(change) {
        cache.touch(change);
        composed.touch(change);
        funds.touch(change.tags);
        hub?.touch(change);
      },
      clear() {
        cache.clear();
        composed.clear();
        hub?.clear();
      },
      setNextChange(at) {
        cache.setNextChange(at);
        edge?.setNextChange(at);
      },
    },
    onSettled(position) {
      composed.settle(position);
      edge?.settle(position.asOf);
      hub?.settle(position);
      renewer.renew();
    },
  };
}
