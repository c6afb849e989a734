import type { Logger } from 'pino';
import type { Settings } from '#server/platform/settings.ts';
import { withTimeout } from '#server/platform/with-timeout.ts';
import { getOpenError } from '#server/site/documents/entries.ts';
import { permitByRights } from '#server/site/permissions/permit.ts';
import type { ContentSourceParts } from '#server/features/content-source/serve-content.ts';
import { openPushKey, type PushKey } from '#server/features/alerts/push-key.ts';
import { offerAlerts, offerPush } from '#server/site/public-api/alert-offer.ts';
import { currentSnapshot } from '#server/site/site.ts';
import type { PublicReads } from '#server/site/sources/public-reads.ts';
import { allowTradeHosts } from '#server/site/snapshot/trade-hosts.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { clamdScanner, type Scanner } from '#server/store/media/checks/scan.ts';
import { databaseMedia, type MediaLibrary } from '#server/store/media/media-library.ts';
import { mediaOfEither } from '#server/store/media/media-of-either.ts';
import { knownHosts } from '#server/transport/http/known-hosts.ts';
import type { Health, ServingState } from '#server/transport/http/serve-health.ts';
import { createDraftHub } from '#server/transport/sockets/hub.ts';
import type { WireSettings } from '#wire/public/settings.ts';
import { createExportWriter } from './archive-process.ts';
import { createDrain } from './drain.ts';
import type { Host } from './host.ts';
import { openTracing } from '#server/platform/tracing/open-tracing.ts';
import { followRequests } from '#server/platform/spans/current-request.ts';
import { productVersion } from '#server/platform/product-version.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { logAccess, openLog } from './open-log.ts';
import { addProcessGauges, openMetrics, type KeptBytes } from './open-metrics.ts';
import type { OpenDatabase } from './open-database.ts';
import { openPages, type OpenPages } from './open-pages.ts';
import { openSiteServer } from './open-site-server.ts';
import { openBlobStore } from './open-blob-store.ts';
import { openBus } from './open-bus.ts';
import { openBundles } from './open-bundles.ts';
import { createPdfReader } from './pdf-text-process.ts';
import { createSiteChecker } from './site-check-process.ts';
import { startJobs } from './start-jobs.ts';
import { openStudioServer, type OriginParts } from './open-studio-server.ts';

/** A database that takes longer to tell the time cannot serve pages. */
const READY_MS = 2000;
/** A stop waits this long for requests under way, then this long for what asks the database, which may not answer; after that both are cut off. */
const FAREWELL_MS = 3000;

/** What the two origins know of what was started before them. */
interface StartedBefore {
  /** Read when a request needs the other origin's address. */
  ports: OriginParts['ports'];
  /** Origin of the sandbox; null: none runs. */
  sandbox: string | null;
  stopSandbox(): Promise<void>;
  /** Takes this process out of those on the database. */
  leave(): Promise<void>;
  /** Absent: this process does all the work. */
  part?: WorkerPart;
}

/** What one of several processes of a start does. */
export interface WorkerPart {
  /** From 1, in what it logs. */
  number: number;
  /** Whether it does the work that is done once, beside the requests. */
  hasJobs: boolean;
}

/** Offers notifications where the settings say so, with the key of this site; null: they do not. */
async function openPush(settings: Settings, sql: OpenDatabase['sql']): Promise<PushKey | null> {
  const { QUOIN_PUSH: period, QUOIN_PUSH_HOSTS: hosts } = settings;
  const key = period === 'off' ? null : await openPushKey(sql);
  offerPush(period === 'off' || key === null ? null : { period, publicKey: key.publicKey, hosts });
  return key;
}

/** Both origins, not yet listening. */
export async function openServers(
  settings: Settings,
  database: OpenDatabase,
  host: Host,
  { ports, sandbox, stopSandbox, leave, part }: StartedBefore,
) {
  const { sql } = database;
  const serving: ServingState = { phase: 'serving' };
  const log = openLog(settings, host, part?.number);
  followRequests(settings.QUOIN_NAME_REQUESTS);
  allowTradeHosts(settings.QUOIN_TRADE_HOSTS, settings.SITE_ORIGIN);
  offerAlerts(settings.QUOIN_ALERTS === 'off' ? '' : settings.QUOIN_ALERTS);
  const pushKey = await openPush(settings, sql);
  const wireSettings = wireSettingsOf(settings);
  const metrics = settings.METRICS_PORT === undefined ? undefined : createMetrics();
  const bus = await openBus(settings, sql, log);
  const hub = await openHub(database, log);
  const opened = await openPages({
    ...{ database, host, wireSettings, settings, log },
    ...{ onRelease: hub.released, onLost: hub.reopenAll },
  });
  const { follower, kept, reads } = opened;
  const scan = settings.QUOIN_SCAN ? clamdScanner(settings.QUOIN_SCAN) : null;
  const media = openMedia({ settings, sql, scan, log });
  const health = healthOf(sql, serving, kept, reads);
  const origin = { settings, host, sql, ports, log };
  const { otherBuilds, keeper } = await openBundles(origin);
  const tracing = await openTracing(settings, await productVersion());
  const shared = { health, metrics, isKnownHost: knownHosts(settings), otherBuilds };
  const site = await openSiteServer({
    ...{ ...origin, sandbox, opened, wireSettings },
    media: mediaOfEither(media, () => replicaMedia(settings, reads)),
    contentSource: contentSourceOf(settings, { sql, opened, wireSettings, sandbox }),
    shared: { ...shared, trace: tracing?.requestsOf('site') },
  });
  const stopping = new AbortController();
  const checkSite = createSiteChecker(host.siteCheck, database.server, sql, stopping.signal);
  const writeExport = createExportWriter(host.archive, settings, database.server, stopping.signal);
  const readPdf = createPdfReader(host.pdfText, stopping.signal);
  const jobs =
    part?.hasJobs === false
      ? null
      : startJobs({
          ...{ sql, checkSite, settings, log, blobs: media.blobs, readPdf, pushKey },
          ...{ caughtUp: follower.catchUp, snapshot: opened.snapshot },
          studioOrigin: () => settings.STUDIO_ORIGIN ?? `http://localhost:${ports.studio}`,
        });
  const studio = await openStudioServer({
    ...origin,
    ...{ media, scan, checkSite, writeExport },
    isRecordProtected: database.protection.isProven,
    caughtUp: follower.catchUp,
    shared: { ...shared, trace: tracing?.requestsOf('studio'), connect: hub.connect },
  });
  logAccess(settings, { site, studio }, log);
  if (metrics)
    addProcessGauges(metrics, {
      ...{ applied: follower.applied, kept, sockets: hub.sockets },
      replica: reads.status,
      isBusUp: () => bus?.isUp() ?? null,
    });
  const metricsServer = metrics && !part ? openMetrics({ metrics, sql, log }) : null;
  const stop = async () => {
    serving.phase = 'closing';
    stopping.abort();
    await settled([stopSandbox(), ...[site, studio, metricsServer].map((one) => one?.close())]);
    await settled([opened.stop(), hub.stop(), jobs?.stop(), keeper?.stop(), leave()]);
    await settled([reads.stop(), bus?.close()]);
    await tracing?.close();
    await database.close();
  };
  const { closeSockets } = hub;
  const drain = createDrain({ serving, seconds: settings.QUOIN_DRAIN_S, closeSockets, stop });
  return { site, studio, metricsServer, metrics, drain, stop };
}

function openHub({ sql, listenSql }: OpenDatabase, log: Logger) {
  return createDraftHub({
    ...{ sql, listenSql, permit: permitByRights },
    mayOpen: async (_, name) => getOpenError(name, await currentSnapshot(sql), sql),
    onError: (error) => log.warn({ err: error }, 'drafts'),
  });
}

/** What render processes are given; null where the settings name no key for them. */
function contentSourceOf(
  { QUOIN_CONTENT_KEY: key, QUOIN_TRADE_HOSTS, SITE_ORIGIN }: Settings,
  {
    sql,
    opened: { keptAt, follower, hub },
    wireSettings: wire,
    sandbox,
  }: {
    sql: OpenDatabase['sql'];
    opened: OpenPages;
    wireSettings: WireSettings;
    sandbox: string | null;
  },
): ContentSourceParts | null {
  if (key === undefined || hub === null) return null;
  const site = {
    origin: SITE_ORIGIN ?? null,
    wire,
    tradeHosts: [...QUOIN_TRADE_HOSTS],
    hasSandbox: sandbox !== null,
  };
  return { sql, key, hub, site, keptAt, applied: follower.applied };
}

function healthOf(
  sql: OpenDatabase['sql'],
  serving: ServingState,
  kept: KeptBytes,
  reads: PublicReads,
): Health {
  return {
    serving,
    hasKeptPages: () => kept.pages() > 0,
    askDatabase: () => askDatabase(sql),
    askSource: () => withTimeout(READY_MS, reads.now()),
    replica: reads.status,
  };
}

/** Rejects where the database does not tell the time within `READY_MS`. */
function askDatabase(sql: OpenDatabase['sql']): Promise<unknown> {
  return withTimeout(READY_MS, currentMoment(sql));
}

/** The media library, which logs renditions that fail. */
function openMedia({
  settings,
  sql,
  scan,
  log,
}: Pick<OriginParts, 'settings' | 'sql' | 'log'> & { scan: Scanner | null }) {
  return databaseMedia(sql, {
    blobs: openBlobStore(settings, sql),
    scan,
    onAdded: (prepared) =>
      void prepared.catch((error: unknown) => log.warn({ err: error }, 'renditions')),
  });
}

function replicaMedia(settings: Settings, reads: PublicReads): MediaLibrary | null {
  const sql = reads.replica();
  return sql && databaseMedia(sql, { blobs: openBlobStore(settings, sql) });
}

function wireSettingsOf(settings: Settings): WireSettings {
  return {
    cipherKey: settings.QUOIN_CIPHER_KEY,
    cipherIv: settings.QUOIN_CIPHER_IV,
    signSecret: settings.QUOIN_SIGN_SECRET,
    sessionMode: settings.QUOIN_SESSION_MODE,
    suite: settings.QUOIN_SUITE,
  };
}

/** Waits at most `FAREWELL_MS` until all is done. */
async function settled(ending: readonly unknown[]): Promise<void> {
  await withTimeout(FAREWELL_MS, Promise.allSettled(ending)).catch(() => undefined);
}
