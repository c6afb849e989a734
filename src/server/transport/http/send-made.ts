import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '#server/site/cache/send-page.ts';
import type { PageServer } from '#server/site/pages/serve-page.ts';

/** Sends what is made and kept under a key, with its ETag; what is 404 there is so without a body of its own. */
export async function sendMade(
  pages: PageServer,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const page = await pages.page(key);
  if (page.status === 404) {
    reply.callNotFound();
    return reply;
  }
  reply.hijack();
  await sendPage(request.raw, reply.raw, page);
  return reply;
}
