import type { FastifyInstance } from 'fastify';
import type { PageServer } from '#server/site/pages/serve-page.ts';
import { pageOfCard } from '#server/site/render/card/address.ts';
import { sendPage } from '#server/site/cache/send-page.ts';

/** Serves the pictures that stand for pages where they are shared, made and kept as pages are. */
export function serveShareCards(
  app: FastifyInstance,
  pages: PageServer,
  keyOf: (url: string) => string,
): void {
  app.get('/media/card/:name', { config: { caller: 'anyone' } }, async (request, reply) => {
    const key = keyOf(request.url);
    const card = pageOfCard(key) === null ? null : await pages.page(key);
    if (card === null || card.status === 404) return reply.callNotFound();
    reply.hijack();
    await sendPage(request.raw, reply.raw, card);
    return reply;
  });
}
