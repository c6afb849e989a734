import type { FastifyInstance } from 'fastify';

/** How far a stop is. Draining: still serving, while balancers take the process out. Closing: connections end with their answer. */
export interface ServingState {
  phase: 'serving' | 'draining' | 'closing';
}

export interface Health {
  serving: ServingState;
  /** Whether pages can be served without the database. */
  hasKeptPages(): boolean;
  /** Rejects while the database does not answer. */
  askDatabase(): Promise<unknown>;
}

const ANYONE = { config: { caller: 'anyone' } } as const;

/**
 * `/healthz`: the process lives. `/readyz`: it may take traffic, also with the database away where it has kept pages: a
 * balancer that took out every process then would show nothing. `/healthz/database`: the database answers. While closing,
 * the listener's connections end with their answer.
 */
export function serveHealth(
  app: FastifyInstance,
  { serving, hasKeptPages, askDatabase }: Health,
): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (serving.phase === 'closing') reply.raw.shouldKeepAlive = false;
  });
  const answersDatabase = () =>
    askDatabase().then(
      () => true,
      () => false,
    );
  app.get('/healthz', ANYONE, async () => 'ok');
  app.get('/healthz/database', ANYONE, async (_request, reply) =>
    (await answersDatabase()) ? 'ok' : reply.code(503).send('the database does not answer'),
  );
  app.get('/readyz', ANYONE, async (_request, reply) => {
    if (serving.phase !== 'serving') return reply.code(503).send('stopping');
    return hasKeptPages() || (await answersDatabase())
      ? 'ready'
      : reply.code(503).send('not ready');
  });
}
