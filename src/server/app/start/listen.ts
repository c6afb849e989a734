import type { FastifyInstance } from 'fastify';
import type { Settings } from '#server/platform/settings.ts';

/** A listener and the setting that names its port. */
export interface Listener {
  app: FastifyInstance;
  setting: string;
  port: number;
}

/** What a process opens, a render process without a studio. */
interface Servers {
  site: FastifyInstance;
  studio?: FastifyInstance;
  /** Null where the settings name no port for it. */
  metricsServer: FastifyInstance | null;
}

/** What is to be opened for these servers, with the setting that names its port. */
export function listenersOf(
  { site, studio, metricsServer }: Servers,
  { PORT, STUDIO_PORT, METRICS_PORT = 0 }: Pick<Settings, 'PORT' | 'STUDIO_PORT' | 'METRICS_PORT'>,
): Listener[] {
  return [
    { app: site, setting: 'PORT', port: PORT },
    ...(studio ? [{ app: studio, setting: 'STUDIO_PORT', port: STUDIO_PORT }] : []),
    ...(metricsServer ? [{ app: metricsServer, setting: 'METRICS_PORT', port: METRICS_PORT }] : []),
  ];
}

/** Opens the listeners in order; answers, in Chinese, why one could not be opened. */
export async function listen(listeners: readonly Listener[], host: string): Promise<string | null> {
  for (const { app, setting, port } of listeners) {
    try {
      await app.listen({ host, port });
    } catch (error) {
      return listenProblem(error, { setting, port }, host);
    }
  }
  return null;
}

/** Why a port could not be opened, in Chinese. */
export function listenProblem(
  error: unknown,
  { setting, port }: Pick<Listener, 'setting' | 'port'>,
  host: string,
): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE')
    return `${setting}：端口 ${port} 已被占用，请换一个，例如 ${setting}=${port + 10}`;
  return `${setting}：无法在 ${host}:${port} 上监听（${code ?? String(error)}），请检查 HOST 和 ${setting}`;
}

/** The port that a listener really has: another one than its setting where that is 0. Undefined: it has none of its own. */
export function portOf(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : undefined;
}
