import type { FastifyInstance } from 'fastify';
import { feedOf } from '#server/site/feeds/make-feed.ts';
import type { PageServer } from '#server/site/pages/serve-page.ts';
import { ownOrigin } from './origins.ts';
import { sendMade } from './send-made.ts';

interface Parts {
  pages: PageServer;
  /** The site's public origin; absent, that of each request. */
  origin: string | undefined;
}

/** Serves `/feeds/…`: made and kept as pages are, so that who asks every second gets 304 until something changes. */
export function serveFeeds(app: FastifyInstance, { pages, origin }: Parts): void {
  app.get<{ Params: { name: string } }>(
    '/feeds/:name',
    { config: { caller: 'anyone' } },
    async (request, reply) => {
      const key = `${origin ?? ownOrigin(request)}/feeds/${request.params.name}`;
      return feedOf(key) === null ? reply.callNotFound() : sendMade(pages, key, request, reply);
    },
  );
}
