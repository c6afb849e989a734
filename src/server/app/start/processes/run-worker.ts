import { z } from 'zod';
import { zhCN } from 'zod/locales';
import type { Settings } from '#server/platform/settings.ts';
import { builtHost } from '../host.ts';
import { listenersOf, portOf } from '../listen.ts';
import { openConnections } from '../open-database.ts';
import { openServers } from '../open-servers.ts';
import { openSecrets } from '../open-secrets.ts';
import { withSandboxGateway } from '../sandbox-process.ts';
import type { FromWorker, ToWorker, WorkerOrder } from './messages.ts';

type Servers = Awaited<ReturnType<typeof openServers>>;

const tell = (message: FromWorker) => void process.send?.(message);

/**
 * Serves as one of several processes, as the one that started it tells by messages. Signals are that one's: a terminal and a
 * service manager send them to all. The process ends with the channel to it.
 */
export function runWorker(given: Settings): void {
  z.config(zhCN());
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => undefined);
  const hurry = new AbortController();
  let servers: Servers | null = null;
  process.on('message', (message: ToWorker) => {
    switch (message.kind) {
      case 'start':
        return void startWorker(given, message.order).then((started) => (servers = started));
      case 'hurry':
        return hurry.abort();
      case 'drain':
        // One that still starts has nobody to serve.
        if (servers === null) process.exit(0);
        return void servers.drain(hurry.signal).finally(() => process.exit(0));
      case 'measure':
        return void servers?.metrics
          ?.values()
          .then((values) => tell({ kind: 'measured', id: message.id, values }));
    }
  });
  tell({ kind: 'listening' });
}

/** Null where it could not start: that was told, and the process ends. */
async function startWorker(
  given: Settings,
  { part, database: places, protection, sandbox }: WorkerOrder,
): Promise<Servers | null> {
  const settings = sandbox === null ? given : withSandboxGateway(given, sandbox);
  const host = { ...builtHost(), sandbox: null };
  const database = {
    ok: true as const,
    ...places,
    protection,
    ...openConnections(places, settings),
  };
  const secrets = await openSecrets(settings, database.sql, () => undefined);
  if (!secrets.ok) return fail([secrets.message]);
  const ports = { site: settings.PORT, studio: settings.STUDIO_PORT };
  const servers = await openServers(settings, database, host, {
    ...{ ports, sandbox, part },
    stopSandbox: async () => undefined,
    leave: async () => undefined,
  });
  const failure = await host.listen(listenersOf(servers, settings), settings.HOST);
  if (failure) return fail([failure]);
  ports.site = portOf(servers.site) ?? ports.site;
  ports.studio = portOf(servers.studio) ?? ports.studio;
  tell({ kind: 'ready', ports });
  return servers;
}

function fail(problems: string[]): null {
  process.send?.({ kind: 'failed', problems } satisfies FromWorker, () => process.exit(1));
  return null;
}
