import type { FastifyBaseLogger } from 'fastify';
import type { WireSettings } from '#wire/public/settings.ts';
import { createTableWarmer } from '../calls/fund/table/warm-table.ts';
import { createPageCache } from '../pages/page-cache.ts';
import { followReleases, type ReleaseFollower } from '../pages/follow-releases.ts';
import { makeFallback, makePage } from '../pages/make-page.ts';
import { createProblemLog } from '../pages/problem-log.ts';
import { createPageServer, type PageServer } from '../pages/serve-page.ts';
import type { KeptPage } from '../pages/page-cache.ts';
import { readAssets } from '../render/assets.ts';
import { createCardDrawer } from '../render/card/draw-card.ts';
import { prepareRendering } from '../render/render-page.ts';
import { worldNow } from '../site/site.ts';
import type { OpenDatabase } from './open-database.ts';

export interface OpenPages {
  pages: PageServer;
  follower: ReleaseFollower;
  /** Where a redirect leads whose address carries parameters that are not declared. */
  redirect(url: string): Promise<KeptPage>;
}

interface Parts {
  database: OpenDatabase;
  /** Folder of the visitors' bundle. */
  bundle: string;
  wireSettings: WireSettings;
  /** File of the font that share cards are lettered in. */
  cardFont: string;
  /** The site's public origin, where a setting names it. */
  origin: string | undefined;
  onRelease(seq: number, tags: readonly string[]): void;
  log: FastifyBaseLogger;
}

/** Kept pages of one process, as bytes ready to be sent. */
const CACHE_BYTES = 128 * 1024 * 1024;

/** What makes and keeps pages, in step with the release log. */
export async function openPages({
  database,
  bundle,
  wireSettings,
  cardFont,
  origin,
  onRelease,
  log,
}: Parts): Promise<OpenPages> {
  const { sql, listenSql } = database;
  await prepareRendering();
  const report = createProblemLog(log);
  const renderer = {
    assets: await readAssets(bundle, 'src/site/entry-browser.tsx'),
    settings: wireSettings,
    origin,
    onFailure: report.failure,
  };
  const maker = {
    world: () => worldNow(sql),
    renderer,
    drawCard: createCardDrawer(cardFont),
    onProblems: report.problems,
  };
  const cache = createPageCache({ maxBytes: CACHE_BYTES });
  const onError = (error: unknown) => log.warn({ err: error }, 'following releases');
  const funds = createTableWarmer({
    world: () => worldNow(sql),
    connections: sql.options.max,
    onError: (error) => log.warn({ err: error }, 'making the table of funds ready'),
  });
  const touch: typeof cache.touch = (change) => {
    cache.touch(change);
    funds.touch(change.tags);
  };
  const follower = await followReleases({
    sql,
    listenSql,
    cache: { ...cache, touch },
    onRelease,
    onError,
  });
  void funds.warm();
  const pages = createPageServer({
    cache,
    make: (key) => makePage(key, maker),
    applied: follower.applied,
    onError: (key, error) => log.error({ err: error, address: key }, 'page could not be made'),
    fallback: (key) => makeFallback(key, renderer),
  });
  return { pages, follower, redirect: async (url) => (await makePage(url, maker)).page };
}
