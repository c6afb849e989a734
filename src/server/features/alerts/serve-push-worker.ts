import type { FastifyInstance } from 'fastify';

/** Of its own folder, so that it controls no page: it shows notifications, and opens what they are about. */
export const PUSH_WORKER_PATH = '/push/worker.js';

/**
 * Serves the script by which browsers show notifications. `source` is the address of its bundle, which changes with each build;
 * this one stays, since browsers look here whether there is a newer one.
 */
export function servePushWorker(app: FastifyInstance, source: string): void {
  app.get(PUSH_WORKER_PATH, { config: { caller: 'anyone' } }, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
      })
      .send(`importScripts(${JSON.stringify(source)});\n`),
  );
}
