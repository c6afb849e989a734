import { LogController, type FastifyInstance } from 'fastify';
import { withinRequest } from '#server/platform/spans/current-request.ts';
import { requestIdOf } from '#server/platform/http/request-id.ts';

/** Of a listener. The framework's own lines are left out: the access log says it once, and without what visitors typed. */
export const requestLogging = {
  genReqId: requestIdOf,
  logController: new LogController({ disableRequestLogging: true }),
};

/**
 * Names each answer by the id of its request, so that who has one can be helped. Not what shared caches keep: it is sent
 * again for other requests. What handlers do is done within the request, see `current-request.ts`.
 */
export function identifyAnswers(app: FastifyInstance): void {
  // Once the body is there: its parts arrive outside of what began before.
  app.addHook('preHandler', (request, _reply, done) => withinRequest(request.id, done));
  app.addHook('onSend', async (request, reply) => {
    const isShared = String(reply.getHeader('cache-control') ?? '').includes('public');
    if (!isShared) void reply.header('x-request-id', request.id);
  });
}
