import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lazy } from '#kit';
import { BASE_PATH } from '#wire/public/constants.ts';
import type { WireSettings } from '#wire/public/settings.ts';
import { chooseEncoding, SITE_POLICY } from '#server/site/cache/send-page.ts';
import { encode, hasAlready, prepareEncoding } from '#server/site/cache/compress.ts';
import type { Encodings } from '#server/site/cache/page-cache.ts';
import { openApiDocument } from '../document.ts';
import { apiPage, type ApiPageAssets } from './page.ts';

export interface ApiDocumentOptions {
  settings: WireSettings;
  assets: ApiPageAssets;
}

/** The document for machines, and the page for people. */
const DOCUMENT = `${BASE_PATH}/openapi.json`;
const PAGE = `${BASE_PATH}/docs`;
const CALLER = { config: { caller: 'anyone' } } as const;
const PAGE_POLICY = [...SITE_POLICY, "frame-ancestors 'none'"].join('; ');

/** Serves the catalogue's documentation. Each is made when first asked for and kept: it changes with the build alone. */
export function serveApiDocument(
  app: FastifyInstance,
  { settings, assets }: ApiDocumentOptions,
): void {
  const document = lazy(() => encode(JSON.stringify(openApiDocument())));
  const page = lazy(() => encode(apiPage(assets, settings)));
  app.get(DOCUMENT, CALLER, async (request, reply) =>
    sendKept(request, reply.type('application/json; charset=utf-8'), await document()),
  );
  app.get(PAGE, CALLER, async (request, reply) =>
    sendKept(
      request,
      reply.type('text/html; charset=utf-8').header('content-security-policy', PAGE_POLICY),
      await page(),
    ),
  );
}

/** Answers in the encoding that the caller takes; what they have already is not sent again. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  encodings: Encodings,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  await prepareEncoding(encodings, encoding);
  const { body, etag } = encodings[encoding] ?? encodings.identity;
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (hasAlready(etag, request.headers['if-none-match'])) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(body);
}
