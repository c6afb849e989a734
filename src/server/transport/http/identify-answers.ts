import { LogController, type FastifyInstance } from 'fastify';
import { requestIdOf } from '#server/platform/http/request-id.ts';

/** Of a listener. The framework's own lines are left out: the access log says it once, and without what visitors typed. */
export const requestLogging = {
  genReqId: requestIdOf,
  logController: new LogController({ disableRequestLogging: true }),
};

/** Names each answer by the id of its request, so that who has one can be helped. Not what shared caches keep: it is sent again for other requests. */
export function identifyAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const isShared = String(reply.getHeader('cache-control') ?? '').includes('public');
    if (!isShared) void reply.header('x-request-id', request.id);
  });
}
