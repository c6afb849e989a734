import { createMetrics, joinMetrics } from '#server/platform/metrics/metrics.ts';
import type { Settings } from '#server/platform/settings.ts';
import { builtHost } from '../host.ts';
import { listen, portOf } from '../listen.ts';
import type { StartReport } from '../open-database.ts';
import { openLog } from '../open-log.ts';
import { openMetrics } from '../open-metrics.ts';
import { prepareStart, siteOrigins, type PreparedStart } from '../prepare-start.ts';
import type { Started } from '../started.ts';
import { startupBanner } from '../startup-banner.ts';
import { createWorkerPool, type WorkerPool } from './worker-pool.ts';

/** A worker that drained, and one that hangs, are waited for so long after `QUOIN_DRAIN_S`. */
const FAREWELL_MS = 15_000;

/** From settings to two origins served by several processes. This one prepares what is there once, and keeps them running. */
export async function startProcesses(given: Settings, terminal: StartReport): Promise<Started> {
  const begun = performance.now();
  const host = builtHost();
  const prepared = await prepareStart(given, terminal, host);
  if (!prepared.ok) return prepared;
  const { settings, sandbox, password } = prepared;
  const log = openLog(settings, host);
  const pool = createWorkerPool(settings.QUOIN_PROCESSES, orderOf(prepared), log);
  const metricsServer = openJoinedMetrics(prepared, pool, log);
  const close = async () => {
    await Promise.allSettled([metricsServer?.close(), sandbox?.stop(), prepared.leave()]);
    await prepared.database.close();
  };
  const drain = async (signal: AbortSignal) => {
    await pool.drain(signal, settings.QUOIN_DRAIN_S * 1000 + FAREWELL_MS);
    await close();
  };
  const stop = () => drain(AbortSignal.abort());
  const metricsPort = settings.METRICS_PORT ?? 0;
  const started = await pool.start();
  const failure = started.ok
    ? metricsServer &&
      (await listen(
        [{ app: metricsServer, setting: 'METRICS_PORT', port: metricsPort }],
        settings.HOST,
      ))
    : null;
  if (!started.ok || failure) {
    await stop();
    return { ok: false, problems: started.ok ? [failure ?? ''] : started.problems };
  }
  sandbox?.allowSites(siteOrigins(settings, started.ports.site));
  terminal.progress(
    startupBanner({
      ...{ settings, password, ports: started.ports },
      metricsPort: metricsServer ? (portOf(metricsServer) ?? null) : null,
      sandbox: sandbox?.url ?? null,
      milliseconds: performance.now() - begun,
    }),
  );
  return { ok: true, drain, stop };
}

/** The first one does what is done once. */
function orderOf({ database, sandbox }: PreparedStart): Parameters<typeof createWorkerPool>[1] {
  const { owner, server, listen: heard, replica, protection } = database;
  return (number) => ({
    part: { number, hasJobs: number === 1 },
    database: { owner, server, listen: heard, replica },
    protection,
    sandbox: sandbox?.url ?? null,
  });
}

/** The listener of `METRICS_PORT` over all workers and this process, each metric as one; null where the settings name no port. */
function openJoinedMetrics(
  { settings, database: { sql } }: PreparedStart,
  pool: WorkerPool,
  log: Parameters<typeof openMetrics>[0]['log'],
): ReturnType<typeof openMetrics> | null {
  if (settings.METRICS_PORT === undefined) return null;
  const own = createMetrics();
  own.addGauge({ name: 'quoin_workers', help: 'Processes of this start that serve' }, pool.serving);
  own.addGauge(
    { name: 'quoin_workers_lost', help: 'Processes of this start that ended by themselves' },
    pool.lost,
  );
  const text = async () => joinMetrics([await own.values(), ...(await pool.measure())]);
  return openMetrics({ metrics: { ...own, text }, sql, log });
}
