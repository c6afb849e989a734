import type { FastifyInstance } from 'fastify';
import type { ReplicaStatus } from '#server/site/sources/watch-replica.ts';

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
  /** Rejects while nothing answers of which pages can be made: a database, or of a render process its content source. */
  askSource(): Promise<unknown>;
  /** Null, or absent: the settings name no replica. */
  replica?(): ReplicaStatus | null;
  /** Of a render process: what is said of a source that is away, for operators; null while it is followed. */
  sourceAway?(): string | null;
}

const ANYONE = { config: { caller: 'anyone' } } as const;

/**
 * `/healthz`: the process lives. `/readyz`: it may take traffic, also with the database away where it has kept pages: a
 * balancer that took out every process then would show nothing. `/healthz/database`: the database answers.
 * `/healthz/replica`: pages are read from it, and how far behind it is. Of a render process `/healthz/source`: it follows
 * its source. While closing, the listener's connections end with their answer.
 */
export function serveHealth(
  app: FastifyInstance,
  { serving, hasKeptPages, askDatabase, askSource, replica, sourceAway }: Health,
): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (serving.phase === 'closing') reply.raw.shouldKeepAlive = false;
  });
  const answers = (ask: () => Promise<unknown>) =>
    ask().then(
      () => true,
      () => false,
    );
  app.get('/healthz', ANYONE, async () => 'ok');
  if (sourceAway)
    app.get('/healthz/source', ANYONE, async (_request, reply) => {
      const away = sourceAway();
      return away === null ? 'ok' : reply.code(503).send(away);
    });
  else
    app.get('/healthz/database', ANYONE, async (_request, reply) =>
      (await answers(askDatabase)) ? 'ok' : reply.code(503).send('the database does not answer'),
    );
  app.get('/healthz/replica', ANYONE, async (_request, reply) => {
    const status = replica?.() ?? null;
    if (!status) return reply.code(404).send('there is no replica');
    return reply.code(status.state === 'used' ? 200 : 503).send(status);
  });
  app.get('/readyz', ANYONE, async (_request, reply) => {
    if (serving.phase !== 'serving') return reply.code(503).send('stopping');
    if (!hasKeptPages() && !(await answers(askSource))) return reply.code(503).send('not ready');
    const away = sourceAway?.() ?? null;
    return away === null ? 'ready' : `ready with what is kept: ${away}`;
  });
}
