import type { FastifyInstance } from 'fastify';
import { codeOf } from '#server/site/codes/make-code.ts';
import { feedOf } from '#server/site/feeds/make-feed.ts';
import type { PageServer } from '#server/site/pages/serve-page.ts';
import { fundTableOf } from '#server/site/tables/make-fund-table.ts';
import { ownOrigin } from './origins.ts';
import { sendMade } from './send-made.ts';

interface Parts {
  pages: PageServer;
  /** The site's public origin; undefined: that of each request. */
  origin(): string | undefined;
}

/** What lies in a folder, by its whole address; null where nothing does. */
const FOLDERS = { '/feeds': feedOf, '/data': fundTableOf, '/codes': codeOf };

/** Serves feeds, tables of funds and QR codes of pages: made and kept as pages are, so that who asks every second gets 304 until something changes. */
export function serveMadeFiles(app: FastifyInstance, { pages, origin }: Parts): void {
  for (const [folder, find] of Object.entries(FOLDERS))
    app.get<{ Params: { name: string } }>(
      `${folder}/:name`,
      { config: { caller: 'anyone' } },
      async (request, reply) => {
        const key = `${origin() ?? ownOrigin(request)}${folder}/${request.params.name}`;
        return find(key) === null ? reply.callNotFound() : sendMade(pages, key, request, reply);
      },
    );
}
