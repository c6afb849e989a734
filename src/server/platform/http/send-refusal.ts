import type { FastifyReply } from 'fastify';
import type { Refused } from '../handler.ts';

/** Answers a request of the studio's interface with a refusal. `retryAfter` is in seconds. */
export function sendRefusal(
  reply: FastifyReply,
  { status, refusal, retryAfter }: Refused & { retryAfter?: number },
): FastifyReply {
  if (status === 401 && refusal.code.startsWith('key') && !reply.hasHeader('www-authenticate'))
    reply.header('www-authenticate', 'Bearer');
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply.code(status).send(refusal);
}
