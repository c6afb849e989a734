import type { FastifyInstance } from 'fastify';
import type { PageServer } from '#server/site/pages/serve-page.ts';
import { fundTableOf } from '#server/site/tables/make-fund-table.ts';
import { ownOrigin } from './origins.ts';
import { sendMade } from './send-made.ts';

interface Parts {
  pages: PageServer;
  /** The site's public origin; absent, that of each request. */
  origin: string | undefined;
}

/** Serves `/data/<fund>-<table>.csv`: made and kept as pages are. */
export function serveFundTables(app: FastifyInstance, { pages, origin }: Parts): void {
  app.get<{ Params: { name: string } }>(
    '/data/:name',
    { config: { caller: 'anyone' } },
    async (request, reply) => {
      const key = `${origin ?? ownOrigin(request)}/data/${request.params.name}`;
      return fundTableOf(key) === null
        ? reply.callNotFound()
        : sendMade(pages, key, request, reply);
    },
  );
}
