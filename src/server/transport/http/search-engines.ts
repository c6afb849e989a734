import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageServer } from '#server/site/pages/serve-page.ts';
import { robotsText } from './robots.ts';
import { isSitemap } from '#server/site/render/sitemap.ts';
import { ownOrigin } from './origins.ts';
import { sendMade } from './send-made.ts';

interface Parts {
  pages: PageServer;
  /** The site's public origin; undefined: that of each request. */
  origin(): string | undefined;
}

const ANYONE = { config: { caller: 'anyone' } } as const;

/** What search engines ask for first: `/robots.txt`, `/sitemap.xml` and the parts that it names, made and kept as pages are. */
export function serveSearchEngines(app: FastifyInstance, { pages, origin }: Parts): void {
  const originOf = (request: FastifyRequest) => origin() ?? ownOrigin(request);
  const sendSitemap = async (name: string, request: FastifyRequest, reply: FastifyReply) => {
    const key = `${originOf(request)}/${name}`;
    return isSitemap(key) ? sendMade(pages, key, request, reply) : reply.callNotFound();
  };
  app.get('/robots.txt', ANYONE, async (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsText(originOf(request))),
  );
  app.get('/sitemap.xml', ANYONE, async (request, reply) =>
    sendSitemap('sitemap.xml', request, reply),
  );
  app.get<{ Params: { part: string } }>(
    '/sitemap-:part(^\\d+).xml',
    ANYONE,
    async (request, reply) => sendSitemap(`sitemap-${request.params.part}.xml`, request, reply),
  );
}
