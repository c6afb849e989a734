import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import sirv from 'sirv';
import { ASSETS_PREFIX } from '#server/site/render/assets.ts';
import { SECURITY_HEADERS } from '#server/site/cache/send-page.ts';

const SECONDS_A_YEAR = 31_536_000;

/** Serves a bundle's hashed files, compressed when they were built. Their names change with their content. */
export function serveAssets(app: FastifyInstance, bundle: string): void {
  const serve = sirv(path.join(bundle, 'assets'), {
    brotli: true,
    gzip: true,
    immutable: true,
    maxAge: SECONDS_A_YEAR,
    setHeaders: (response) => {
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    },
  });
  app.get(`${ASSETS_PREFIX}*`, { config: { caller: 'anyone' } }, (request, reply) => {
    request.raw.url = request.url.slice(ASSETS_PREFIX.length - 1);
    reply.hijack();
    serve(request.raw, reply.raw, () => {
      reply.raw
        .writeHead(404, { ...SECURITY_HEADERS, 'content-type': 'text/plain; charset=utf-8' })
        .end('没有这个文件');
    });
  });
}
