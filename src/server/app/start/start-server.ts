import type { Settings } from '#server/platform/settings.ts';
import { builtHost, type Host } from './host.ts';
import { listenersOf, portOf } from './listen.ts';
import type { StartReport } from './open-database.ts';
import { openServers } from './open-servers.ts';
import { prepareStart, siteOrigins } from './prepare-start.ts';
import type { Started } from './started.ts';
import { startupBanner } from './startup-banner.ts';

/** From settings to two listening origins, in this process. What was opened before a failure is closed again, and by `stop`. */
export async function startServer(
  given: Settings,
  terminal: StartReport,
  host: Host = builtHost(),
): Promise<Started> {
  const begun = performance.now();
  const prepared = await prepareStart(given, terminal, host);
  if (!prepared.ok) return prepared;
  const { database, settings, sandbox, password, leave } = prepared;
  const ports = { site: settings.PORT, studio: settings.STUDIO_PORT };
  const servers = await openServers(settings, database, host, {
    ports,
    sandbox: sandbox?.url ?? null,
    stopSandbox: async () => sandbox?.stop(),
    leave,
  });
  const { site, studio, metricsServer, drain, stop } = servers;
  const failure = await host.listen(listenersOf(servers, settings), settings.HOST);
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
