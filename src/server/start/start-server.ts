import { join } from 'node:path';
import pino from 'pino';
import type { WireSettings } from '#wire/public/settings.ts';
import { ensureAdmin } from '../accounts/accounts.ts';
import { isSessionAlive, sessionEditor } from '../accounts/sessions.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { allowTradeHosts } from '../compose/trade-hosts.ts';
import { createDraftHub } from '../drafts/hub.ts';
import { createArchiveDesk } from '../archive/archive-desk.ts';
import { serveArchives } from '../archive/serve-archives.ts';
import { dataFolder, openShelf } from '../files/shelf/open-shelf.ts';
import { receiveImports } from '../figures/import/receive-imports.ts';
import { createSiteServer } from '../http/site-server.ts';
import { createStudioServer } from '../http/studio-server.ts';
import { createCallOnce } from '../idempotency/call-once.ts';
import { createKeyDoor } from '../keys/key-caller.ts';
import { createGuard } from '../permissions/guard.ts';
import { permitByRights } from '../permissions/permit.ts';
import { readAssets } from '../render/assets.ts';
import { serveReviews } from '../review/review-pages.ts';
import type { Settings } from '../settings.ts';
import { worldNow } from '../site/site.ts';
import { currentMoment } from '../store/moment.ts';
import { closedBecause } from '../studio/entries.ts';
import { createStudioHandlers } from '../studio/handlers.ts';
import { within } from '../within.ts';
import { greeting } from './greet.ts';
import { clamdScanner } from '../media/checks/scan.ts';
import { databaseMedia } from '../media/media-library.ts';
import { listen, portOf } from './listen.ts';
import { loadDemonstrationInto } from './load-demonstration.ts';
import { locate } from './locate.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';
import { openPages } from './open-pages.ts';
import { openPublicCalls } from './open-public-calls.ts';
import { startWorkers } from './start-workers.ts';

export interface Terminal {
  progress(message: string): void;
  /** The private database was lost: serving cannot go on. */
  onLost(message: string): void;
}

export type Started = { ok: true; stop(): Promise<void> } | { ok: false; problems: string[] };

/** A database that takes longer to tell the time cannot serve pages. */
const READY_MS = 2000;
/** A stop waits this long for requests under way, then this long for who follows the database; after that they are cut off. */
const FAREWELL_MS = 3000;

/** From settings to two listening origins. What was opened before a failure is closed again, and by `stop`. */
export async function startServer(settings: Settings, terminal: Terminal): Promise<Started> {
  const begun = performance.now();
  const locations = locate();
  const database = await openDatabase(settings, terminal.progress, terminal.onLost);
  if (!database.ok) return { ok: false, problems: [database.message] };

  const problems =
    settings.QUOIN_DEMONSTRATION === 'on'
      ? await loadDemonstrationInto(database.sql, locations.demonstration, terminal.progress)
      : [];
  if (problems.length > 0) {
    await database.close();
    return { ok: false, problems };
  }
  const password = await ensureAdmin(database.sql, settings.QUOIN_ADMIN_PASSWORD);
  const ports = { site: settings.PORT, studio: settings.STUDIO_PORT };
  const { site, studio, stop } = await openServers(settings, database, locations, ports);
  const failure = await listen(
    [
      { app: site, setting: 'PORT', port: ports.site },
      { app: studio, setting: 'STUDIO_PORT', port: ports.studio },
    ],
    settings.HOST,
  );
  if (failure) {
    await stop();
    return { ok: false, problems: [failure] };
  }
  ports.site = portOf(site);
  ports.studio = portOf(studio);
  terminal.progress(
    greeting({ settings, ports, password, milliseconds: performance.now() - begun }),
  );
  return { ok: true, stop };
}

/** Both origins, not yet listening. `ports` is read when a request needs the other origin's address. */
async function openServers(
  settings: Settings,
  database: OpenDatabase,
  locations: ReturnType<typeof locate>,
  ports: { site: number; studio: number },
) {
  const { sql, listenSql } = database;
  const log = pino({ level: settings.LOG_LEVEL });
  allowTradeHosts(settings.QUOIN_TRADE_HOSTS, settings.SITE_ORIGIN);
  const wireSettings: WireSettings = {
    cipherKey: settings.QUOIN_CIPHER_KEY,
    cipherIv: settings.QUOIN_CIPHER_IV,
    signSecret: settings.QUOIN_SIGN_SECRET,
    sessionMode: settings.QUOIN_SESSION_MODE,
    suite: settings.QUOIN_SUITE,
  };
  const hub = await createDraftHub({
    sql,
    listenSql,
    permit: permitByRights,
    mayOpen: async (_, name) => closedBecause(name, await worldNow(sql), sql),
    onError: (error) => log.warn({ err: error }, 'drafts'),
  });
  const { pages, follower, redirect } = await openPages({
    database,
    bundle: locations.site,
    wireSettings,
    cardFont: locations.cardFont,
    origin: settings.SITE_ORIGIN,
    onRelease: hub.released,
    log,
  });
  const previewAssets = await readAssets(locations.site, 'src/preview/entry-browser.tsx');
  const studioAssets = await readAssets(locations.studio, 'src/studio/entry-browser.tsx');

  const scan = settings.QUOIN_SCAN ? clamdScanner(settings.QUOIN_SCAN) : null;
  const media = databaseMedia(sql, {
    shelf: openShelf(settings, sql),
    scan,
    onAdded: (prepared) =>
      void prepared.catch((error: unknown) => log.warn({ err: error }, 'renditions')),
  });
  const site = await createSiteServer({
    media,
    pages,
    redirect,
    ready: () => within(READY_MS, currentMoment(sql)),
    bundle: locations.site,
    origin: settings.SITE_ORIGIN,
    preview: {
      assets: previewAssets([]),
      studioOrigin: settings.STUDIO_ORIGIN,
      studioPort: () => ports.studio,
    },
    reviews: (app) => serveReviews(app, { sql, assets: previewAssets }),
    publicCalls: (app) =>
      openPublicCalls(app, { sql, settings, wireSettings, bundle: locations.site, log }),
    trustedProxies: settings.QUOIN_TRUSTED_PROXIES,
    log,
  });
  const archives = createArchiveDesk({
    sql,
    shelf: media.shelf,
    folder: join(dataFolder(settings), 'archives'),
    scan,
    onError: (error) => log.error({ err: error }, 'archives'),
  });
  const desks = {
    outgoing: { internalHosts: settings.QUOIN_OUTGOING_HOSTS },
    pullHosts: settings.QUOIN_PULL_HOSTS,
    archives,
  };
  const handlers = createStudioHandlers({ sql, media, caughtUp: follower.catchUp, ...desks });
  const handlersWithin = (tx: typeof sql) =>
    createStudioHandlers({
      sql: tx,
      media: databaseMedia(tx, { shelf: media.shelf }),
      caughtUp: async () => undefined,
      ...desks,
    });
  const workers = startWorkers({ sql, settings, caughtUp: follower.catchUp, log });
  const studio = await createStudioServer({
    media,
    imports: receiveImports(sql, join(dataFolder(settings), 'imports')),
    archives: serveArchives(archives),
    uploads: {
      folder: join(dataFolder(settings), 'uploads'),
      onKept: ({ hash, filename }, by) =>
        recordActivity(sql, {
          by,
          action: 'media.add',
          thing: { kind: 'media', key: hash, title: filename },
        }),
    },
    handlers,
    callOnce: createCallOnce({ sql, handlersWithin, caughtUp: follower.catchUp }),
    editorOf: (token, how) => sessionEditor(sql, token, how),
    keys: createKeyDoor(sql),
    guard: createGuard(sql),
    isAlive: (token) => isSessionAlive(sql, token),
    connect: hub.connect,
    bundle: locations.studio,
    assets: studioAssets([]),
    siteOrigin: settings.SITE_ORIGIN,
    studioOrigin: settings.STUDIO_ORIGIN,
    sitePort: () => ports.site,
    trustedProxies: settings.QUOIN_TRUSTED_PROXIES,
    log,
  });
  const stop = async () => {
    await within(FAREWELL_MS, Promise.allSettled([site.close(), studio.close()])).catch(
      () => undefined,
    );
    await within(
      FAREWELL_MS,
      Promise.allSettled([follower.stop(), hub.stop(), workers.stop()]),
    ).catch(() => undefined);
    await database.close();
  };
  return { site, studio, stop };
}
