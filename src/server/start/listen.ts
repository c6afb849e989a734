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
      const code = (error as NodeJS.ErrnoException).code;
      if (code === 'EADDRINUSE')
        return `${setting}：端口 ${port} 已被占用，请换一个，例如 ${setting}=${port + 10}`;
      return `${setting}：无法在 ${host}:${port} 上监听（${code ?? String(error)}），请检查 HOST 和 ${setting}`;
    }
  }
  return null;
}

/** The port that a listener really has: another one than its setting where that is 0. */
export function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
