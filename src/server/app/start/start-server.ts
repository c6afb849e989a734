import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import { logRequests } from '#server/transport/http/log-requests.ts';
import type { Settings } from '#server/platform/settings.ts';
import { withTimeout } from '#server/platform/with-timeout.ts';
import { getOpenError } from '#server/site/documents/entries.ts';
import { permitByRights } from '#server/site/permissions/permit.ts';
import { openPushKey, type PushKey } from '#server/features/alerts/push-key.ts';
import { offerAlerts, offerPush } from '#server/site/public-api/alert-offer.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { allowTradeHosts } from '#server/site/snapshot/trade-hosts.ts';
import { ensureAdmin } from '#server/store/accounts/accounts.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { clamdScanner, type Scanner } from '#server/store/media/checks/scan.ts';
import { databaseMedia } from '#server/store/media/media-library.ts';
import { knownHosts } from '#server/transport/http/known-hosts.ts';
import type { Health, ServingState } from '#server/transport/http/serve-health.ts';
import { createDraftHub } from '#server/transport/sockets/hub.ts';
import type { WireSettings } from '#wire/public/settings.ts';
import { createExportWriter } from './archive-process.ts';
import { createDrain } from './drain.ts';
import { joinProcesses } from './join-processes.ts';
import { startupBanner } from './startup-banner.ts';
import { publishShippedRules } from '#server/features/compliance/publish-shipped-rules.ts';
import { builtHost, type Host } from './host.ts';
import { portOf } from './listen.ts';
import { loadDemonstrationInto, loadStructureInto, type LoadStore } from './load-demonstration.ts';
import { openTracing } from '#server/platform/tracing/open-tracing.ts';
import { productVersion } from '#server/platform/product-version.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { openMetrics } from './open-metrics.ts';
import { openDatabase, type OpenDatabase, type StartReport } from './open-database.ts';
import { missingKeyProblems } from './open-keys.ts';
import { openPages } from './open-pages.ts';
import { openSiteServer } from './open-site-server.ts';
import { openSecrets } from './open-secrets.ts';
import { openBlobStore } from './open-blob-store.ts';
import { openBundles } from './open-bundles.ts';
import { originProblems } from './origin-problems.ts';
import { wantsSandbox, withSandboxGateway } from './sandbox-process.ts';
import { createPdfReader } from './pdf-text-process.ts';
import { createSiteChecker } from './site-check-process.ts';
import { startWorkers } from './start-workers.ts';
import { openStudioServer, type OriginParts } from './open-studio-server.ts';

export type Started =
  | {
      ok: true;
      /** Serves on for the time of `QUOIN_DRAIN_S`, or until `signal`, while balancers take the process out; then `stop`. */
      drain(signal: AbortSignal): Promise<void>;
      stop(): Promise<void>;
    }
  | { ok: false; problems: string[]; isTemporary?: boolean };

/** A database that takes longer to tell the time cannot serve pages. */
const READY_MS = 2000;
/** A stop waits this long for requests under way, then this long for what asks the database, which may not answer; after that both are cut off. */
const FAREWELL_MS = 3000;

/** From settings to two listening origins. What was opened before a failure is closed again, and by `stop`. */
export async function startServer(
  given: Settings,
  terminal: StartReport,
  host: Host = builtHost(),
): Promise<Started> {
  const begun = performance.now();
  const unset = [...originProblems(given), ...missingKeyProblems(given)];
  if (unset.length > 0) return { ok: false, problems: unset };
  const database = await openDatabase(given, terminal, host.startPostgres);
  if (!database.ok)
    return { ok: false, problems: [database.message], isTemporary: database.isTemporary === true };
  const secrets = await openSecrets(given, database.sql, terminal.progress);
  if (!secrets.ok) {
    await database.close();
    return { ok: false, problems: [secrets.message] };
  }

  const joined = await joinProcesses(given, database.sql);
  if (!joined.ok) {
    await database.close();
    return { ok: false, problems: [joined.message] };
  }
  const load = LOADS[given.QUOIN_DEMONSTRATION];
  const problems = await load(database.sql, host.sources.demonstration, terminal.progress);
  if (problems.length > 0) {
    await joined.leave();
    await database.close();
    return { ok: false, problems };
  }
  await publishShippedRules(database.sql);
  const password = await ensureAdmin(database.sql, given.QUOIN_ADMIN_PASSWORD);
  const sandbox =
    host.sandbox !== null && wantsSandbox(given)
      ? await host.sandbox(database, terminal.progress)
      : null;
  const settings = sandbox ? withSandboxGateway(given, sandbox.url) : given;
  const ports = { site: settings.PORT, studio: settings.STUDIO_PORT };
  const { site, studio, metricsServer, drain, stop } = await openServers(settings, database, host, {
    ports,
    sandbox: sandbox?.url ?? null,
    stopSandbox: async () => sandbox?.stop(),
    leave: joined.leave,
  });
  const failure = await host.listen(
    [
      { app: site, setting: 'PORT', port: ports.site },
      { app: studio, setting: 'STUDIO_PORT', port: ports.studio },
      ...(metricsServer
        ? [{ app: metricsServer, setting: 'METRICS_PORT', port: settings.METRICS_PORT ?? 0 }]
        : []),
    ],
    settings.HOST,
  );
  if (failure) {
    await stop();
    return { ok: false, problems: [failure] };
  }
  ports.site = portOf(site) ?? ports.site;
  ports.studio = portOf(studio) ?? ports.studio;
  sandbox?.allowSites(siteOrigins(settings, ports.site));
  terminal.progress(
    startupBanner({
      settings,
      ports,
      metricsPort: metricsServer ? (portOf(metricsServer) ?? null) : null,
      sandbox: sandbox?.url ?? null,
      password,
      milliseconds: performance.now() - begun,
    }),
  );
  return { ok: true, drain, stop };
}

/** What an empty store begins with. */
const LOADS = {
  on: loadDemonstrationInto,
  structure: loadStructureInto,
  off: async () => [],
} satisfies Record<Settings['QUOIN_DEMONSTRATION'], LoadStore>;

/** Where visitors reach the website, as far as it is known. */
function siteOrigins({ SITE_ORIGIN, HOST }: Settings, port: number): string[] {
  if (SITE_ORIGIN !== undefined) return [SITE_ORIGIN];
  return [...new Set(['localhost', '127.0.0.1', HOST])].map((name) => `http://${name}:${port}`);
}

/** What the two origins know of what was started before them. */
interface StartedBefore {
  /** Read when a request needs the other origin's address. */
  ports: OriginParts['ports'];
  /** Origin of the sandbox; null: none runs. */
  sandbox: string | null;
  stopSandbox(): Promise<void>;
  /** Takes this process out of those on the database. */
  leave(): Promise<void>;
}

/** Offers notifications where the settings say so, with the key of this site; null: they do not. */
async function openPush(settings: Settings, sql: OpenDatabase['sql']): Promise<PushKey | null> {
  const { QUOIN_PUSH: period, QUOIN_PUSH_HOSTS: hosts } = settings;
  const key = period === 'off' ? null : await openPushKey(sql);
  offerPush(period === 'off' || key === null ? null : { period, publicKey: key.publicKey, hosts });
  return key;
}

/** Both origins, not yet listening. */
async function openServers(
  settings: Settings,
  database: OpenDatabase,
  host: Host,
  { ports, sandbox, stopSandbox, leave }: StartedBefore,
) {
  const { sql, listenSql } = database;
  const serving: ServingState = { phase: 'serving' };
  const log = pino({ level: settings.LOG_LEVEL }, host.log ?? pino.destination(1));
  allowTradeHosts(settings.QUOIN_TRADE_HOSTS, settings.SITE_ORIGIN);
  offerAlerts(settings.QUOIN_ALERTS === 'off' ? '' : settings.QUOIN_ALERTS);
  const pushKey = await openPush(settings, sql);
  const wireSettings = wireSettingsOf(settings);
  const metrics = settings.METRICS_PORT === undefined ? undefined : createMetrics();
  const hub = await createDraftHub({
    sql,
    listenSql,
    permit: permitByRights,
    mayOpen: async (_, name) => getOpenError(name, await currentSnapshot(sql), sql),
    onError: (error) => log.warn({ err: error }, 'drafts'),
  });
  const opened = await openPages({
    database,
    host,
    wireSettings,
    settings,
    onRelease: hub.released,
    onLost: hub.reopenAll,
    log,
  });
  const { follower, keptBytes } = opened;
  const scan = settings.QUOIN_SCAN ? clamdScanner(settings.QUOIN_SCAN) : null;
  const media = openMedia({ settings, sql, scan, log });
  const health = healthOf(sql, serving, keptBytes);
  const origin = { settings, host, sql, ports, log };
  const { otherBuilds, keeper } = await openBundles(origin);
  const tracing = await openTracing(settings, await productVersion());
  const shared = { health, metrics, isKnownHost: knownHosts(settings), otherBuilds };
  const site = await openSiteServer({
    ...{ ...origin, media, sandbox, opened, wireSettings },
    shared: { ...shared, trace: tracing?.requestsOf('site') },
  });
  const stopping = new AbortController();
  const checkSite = createSiteChecker(host.siteCheck, database.server, sql, stopping.signal);
  const writeExport = createExportWriter(host.archive, settings, database.server, stopping.signal);
  const readPdf = createPdfReader(host.pdfText, stopping.signal);
  const workers = startWorkers({
    ...{ sql, checkSite, settings, caughtUp: follower.catchUp, snapshot: opened.snapshot, log },
    ...{ blobs: media.blobs, readPdf, pushKey },
    studioOrigin: () => settings.STUDIO_ORIGIN ?? `http://localhost:${ports.studio}`,
  });
  const studio = await openStudioServer({
    ...origin,
    ...{ media, scan, checkSite, writeExport },
    isRecordProtected: database.protection.isProven,
    caughtUp: follower.catchUp,
    shared: { ...shared, trace: tracing?.requestsOf('studio'), connect: hub.connect },
  });
  if (settings.QUOIN_ACCESS_LOG === 'on') logAccess({ site, studio }, log);
  const metricsServer = metrics
    ? openMetrics({
        metrics,
        sql,
        facts: { applied: follower.applied, keptBytes, sockets: hub.sockets },
        log,
      })
    : null;
  const stop = async () => {
    serving.phase = 'closing';
    stopping.abort();
    await settled([stopSandbox(), ...[site, studio, metricsServer].map((one) => one?.close())]);
    await settled([follower.stop(), hub.stop(), workers.stop(), keeper?.stop(), leave()]);
    await tracing?.close();
    await database.close();
  };
  const { closeSockets } = hub;
  const drain = createDrain({ serving, seconds: settings.QUOIN_DRAIN_S, closeSockets, stop });
  return { site, studio, metricsServer, drain, stop };
}

/** At any `LOG_LEVEL`. */
function logAccess(
  { site, studio }: Record<'site' | 'studio', FastifyInstance>,
  log: Logger,
): void {
  const access = log.child({}, { level: 'info' });
  logRequests(site.server, 'site', (line) => access.info(line, 'request'));
  logRequests(studio.server, 'studio', (line) => access.info(line, 'request'));
}

function healthOf(
  sql: OpenDatabase['sql'],
  serving: ServingState,
  keptBytes: () => number,
): Health {
  return { serving, hasKeptPages: () => keptBytes() > 0, askDatabase: () => askDatabase(sql) };
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
