import type { FastifyInstance } from 'fastify';

/** A listener and the setting that names its port. */
export interface Listener {
  app: FastifyInstance;
  setting: string;
  port: number;
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
