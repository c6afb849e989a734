import type { FastifyBaseLogger } from 'fastify';
import { buildStamp } from '#server/platform/build-stamp.ts';
import type { Settings } from '#server/platform/settings.ts';
import { makeMaintenance, makePage, type KnownMenu } from '#server/site/pages/make-page.ts';
import { createProblemLog } from '#server/site/pages/problem-log.ts';
import type { SourceSite } from '#server/site/remote/content-protocol.ts';
import type { SourceFollower } from '#server/site/remote/follow-source.ts';
import { openRemoteSite } from '#server/site/remote/open-remote-site.ts';
import type { ContentSource } from '#server/site/remote/source-client.ts';
import { createCardDrawer } from '#server/site/render/card/draw-card.ts';
import { prepareRendering, type Renderer } from '#server/site/render/render-page.ts';
import { allowTradeHosts } from '#server/site/snapshot/trade-hosts.ts';
import { createPartCache } from '#server/site/render/part-cache.ts';
import { createPages } from './create-pages.ts';
import type { Host } from './host.ts';
import type { OpenPages } from './open-pages.ts';

export interface RemotePages extends Pick<OpenPages, 'pages' | 'redirect' | 'kept' | 'stop'> {
  follower: SourceFollower;
  /** The settings of the source; null before it was heard for the first time. */
  site(): SourceSite | null;
  /** Makes the first pages, once the source was heard. */
  warm(): Promise<void>;
}

interface RemotePagesParts {
  host: Host;
  source: ContentSource;
  settings: Pick<Settings, 'QUOIN_PAGE_CACHE_MB' | 'QUOIN_READ_CACHE_MB' | 'QUOIN_WARM_MS'>;
  log: FastifyBaseLogger;
}

const MEGABYTE = 1024 * 1024;

/** What makes and keeps pages of another Quoin, in step with its releases. */
export async function openRemotePages({
  host,
  source,
  settings: limits,
  log,
}: RemotePagesParts): Promise<RemotePages> {
  await prepareRendering();
  const report = createProblemLog(log);
  const knownMenu: KnownMenu = { entries: [] };
  const parts = createPartCache({ pageBytes: limits.QUOIN_PAGE_CACHE_MB * MEGABYTE });
  const renderer: Renderer = {
    assets: await host.assets('src/site/entry-browser.tsx'),
    settings: UNKNOWN_WIRE,
    parts,
    onFailure: report.failure,
  };
  const made = createPages({
    maxBytes: limits.QUOIN_PAGE_CACHE_MB * MEGABYTE,
    make: (key) => makePage(key, maker),
    applied: () => follower.applied(),
    fallback: (key) => makeMaintenance(key, renderer, knownMenu),
    log,
  });
  const { pages, cache, renewer, redirect } = made;
  const { snapshot, follower, settings, keptReads } = openRemoteSite({
    ...{ source, cache, log },
    onSettled: renewer.renew,
    build: await buildStamp(),
    maxReadBytes: limits.QUOIN_READ_CACHE_MB * MEGABYTE,
    onSettings({ wire, origin, tradeHosts }) {
      renderer.settings = wire;
      renderer.origin = origin ?? undefined;
      allowTradeHosts(tradeHosts, renderer.origin);
    },
  });

  const maker = {
    ...{ snapshot, renderer, knownMenu },
    drawCard: createCardDrawer(host.sources.cardFont),
    onProblems: report.problems,
  };
  return {
    ...{ pages, redirect, follower },
    kept: { pages: cache.bytes, parts: parts.bytes, reads: keptReads },
    stop: () => Promise.allSettled([renewer.stop(), follower.stop()]),
    site: settings,
    warm: () => made.warm(snapshot, limits.QUOIN_WARM_MS),
  };
}

/** Pages that are made before the source was heard have no calls to make. */
const UNKNOWN_WIRE: Renderer['settings'] = {
  cipherKey: '',
  cipherIv: '',
  signSecret: '',
  sessionMode: '1',
  suite: 'default',
};
