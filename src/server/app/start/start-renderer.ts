import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Settings } from '#server/platform/settings.ts';
import { openTracing } from '#server/platform/tracing/open-tracing.ts';
import { productVersion } from '#server/platform/product-version.ts';
import { createMetrics, type Metrics } from '#server/platform/metrics/metrics.ts';
import { withTimeout } from '#server/platform/with-timeout.ts';
import type { ContentSource } from '#server/site/remote/source-client.ts';
import { createForward } from '#server/transport/http/forward.ts';
import { answerAway, serveForwarded } from '#server/transport/http/forwarded-paths.ts';
import { knownHosts } from '#server/transport/http/known-hosts.ts';
import { addKeptGauges } from './open-metrics.ts';
import { createMetricsServer } from '#server/transport/http/metrics-server.ts';
import type { ServingState } from '#server/transport/http/serve-health.ts';
import { createSiteServer } from '#server/transport/http/site-server.ts';
import { createDrain } from './drain.ts';
import { builtHost, type Host } from './host.ts';
import { listenersOf, portOf } from './listen.ts';
import { logAccess, openLog } from './open-log.ts';
import { openRemotePages, type RemotePages } from './open-remote-pages.ts';
import type { Started } from './started.ts';

/** A start waits this long for the source; then it serves the maintenance page until the source is there. */
const FIRST_CONTACT_MS = 10_000;
/** A stop waits this long for requests under way. */
const FAREWELL_MS = 3000;

/** A render process: the site of another Quoin, made here, without a database and without a studio. */
export async function startRenderer(
  settings: Settings,
  source: ContentSource,
  { progress }: { progress(message: string): void },
  host: Host = builtHost(),
): Promise<Started> {
  const begun = performance.now();
  const log = openLog(settings, host);
  const opened = await openRemotePages({ host, source, settings, log });
  await opened.follower.firstContact(FIRST_CONTACT_MS);
  const refused = opened.follower.failure();
  if (refused?.kind === 'refused') {
    await opened.stop();
    return { ok: false, problems: [refused.message] };
  }
  if (refused === null) await opened.warm();
  const servers = await openListeners(settings, source, { host, opened, log });
  const { site, metricsServer, drain, stop } = servers;
  const failure = await host.listen(listenersOf(servers, settings), settings.HOST);
  if (failure) {
    await stop();
    return { ok: false, problems: [failure] };
  }
  const name = ['0.0.0.0', '::'].includes(settings.HOST) ? 'localhost' : settings.HOST;
  const metricsPort = metricsServer ? portOf(metricsServer) : undefined;
  progress(
    [
      '',
      `Quoin 渲染进程已就绪（${((performance.now() - begun) / 1000).toFixed(1)} 秒）`,
      `  网站    http://${name}:${portOf(site) ?? settings.PORT}`,
      `  内容    ${source.address}${refused === null ? '' : `（${refused.message}，继续重试）`}`,
      ...(metricsPort === undefined ? [] : [`  指标    http://${name}:${metricsPort}/metrics`]),
      '  按 Ctrl-C 停止',
      '',
    ].join('\n'),
  );
  return { ok: true, drain, stop };
}

interface RendererParts {
  host: Host;
  opened: RemotePages;
  log: Logger;
}

async function openListeners(
  settings: Settings,
  source: ContentSource,
  { host, opened, log }: RendererParts,
) {
  const serving: ServingState = { phase: 'serving' };
  const { follower } = opened;
  const metrics = settings.METRICS_PORT === undefined ? undefined : createMetrics();
  const tracing = await openTracing(settings, await productVersion());
  const forward = createForward({
    to: source.address,
    onAway(request, reply, error) {
      log.warn({ err: error, path: request.routeOptions.url }, '内容来源没有回应转发的请求');
      return answerAway(request, reply);
    },
  });
  const origin = () => opened.site()?.origin ?? undefined;
  const isKnownHost = knownHosts(settings);
  const site = await createSiteServer({
    ...{ metrics, trace: tracing?.requestsOf('site'), log },
    ...{ pages: opened.pages, redirect: opened.redirect, edge: null, origin },
    // With a public origin nothing that is answered depends on the name.
    isKnownHost: (name) => origin() !== undefined || isKnownHost(name),
    health: {
      serving,
      hasKeptPages: () => opened.kept.pages() > 0,
      askDatabase: async () => undefined,
      async askSource() {
        const failure = follower.failure();
        if (failure) throw failure;
      },
      sourceAway: () => (follower.failure() ? 'the content source is away' : null),
    },
    bundle: host.bundles?.site ?? null,
    otherBuilds: forward,
    hasSandbox: () => opened.site()?.hasSandbox ?? false,
    tradingEntry: forward,
    mount: async (app) => serveForwarded(app, forward),
    trustedProxies: settings.QUOIN_TRUSTED_PROXIES,
  });
  logAccess(settings, { site }, log);
  const metricsServer = metrics ? openRendererMetrics(metrics, opened, log) : null;
  const stop = async () => {
    serving.phase = 'closing';
    await withTimeout(
      FAREWELL_MS,
      Promise.allSettled([site.close(), metricsServer?.close(), opened.stop()]),
    ).catch(() => undefined);
    await tracing?.close();
  };
  const drain = createDrain({
    ...{ serving, stop },
    seconds: settings.QUOIN_DRAIN_S,
    closeSockets: () => undefined,
  });
  return { site, metricsServer, drain, stop };
}

function openRendererMetrics(
  metrics: Metrics,
  { follower, kept }: RemotePages,
  log: Logger,
): FastifyInstance {
  metrics.addGauge(
    { name: 'quoin_content_source_up', help: 'Whether this process follows its content source' },
    () => (follower.failure() ? 0 : 1),
  );
  metrics.addGauge(
    { name: 'quoin_release_applied', help: 'The last release that this process shows' },
    () => follower.applied(),
  );
  addKeptGauges(metrics, kept);
  return createMetricsServer({ metrics, refresh: async () => undefined, log });
}
