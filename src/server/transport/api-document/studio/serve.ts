import type { FastifyInstance } from 'fastify';
import { lazy } from '#kit';
import { encode } from '#server/site/cache/compress.ts';
import { sendKept } from '../page/serve.ts';
import { studioOpenApi } from './document.ts';

/** Where the studio's listener has the document. */
export const STUDIO_DOCUMENT = '/api/openapi.json';

/** Serves the document of the studio's interface to anyone: it holds nothing but what stands in the source. */
export function serveStudioDocument(app: FastifyInstance): void {
  const document = lazy(() => encode(JSON.stringify(studioOpenApi())));
  app.get(STUDIO_DOCUMENT, { config: { caller: 'anyone' } }, async (request, reply) =>
    sendKept(request, reply.type('application/json; charset=utf-8'), await document()),
  );
}
