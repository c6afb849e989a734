import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import sirv from 'sirv';
import { ASSETS_PREFIX } from '#server/site/render/assets.ts';
import { SECURITY_HEADERS } from '#server/site/cache/send-page.ts';
import {
  SECONDS_A_YEAR,
  sendAssetOfOtherBuild,
  sendNoAsset,
  type OtherBuilds,
} from './other-builds.ts';

/** Answers for a file that this build does not have. */
export type SendOther = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Serves a bundle's hashed files, compressed when they were built. Their names change with their content. What this build
 * does not have is looked for among the files of other builds, or asked of another server, where there are any.
 */
export function serveAssets(
  app: FastifyInstance,
  bundle: string,
  others?: OtherBuilds | SendOther,
): void {
  const serve = sirv(path.join(bundle, 'assets'), {
    brotli: true,
    gzip: true,
    immutable: true,
    maxAge: SECONDS_A_YEAR,
    setHeaders: (response) => {
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    },
  });
  app.get(`${ASSETS_PREFIX}*`, { config: { caller: 'anyone' } }, async (request, reply) => {
    const { url } = request;
    let isOwn = true;
    request.raw.url = url.slice(ASSETS_PREFIX.length - 1);
    // It calls back before it returns where it has no such file.
    serve(request.raw, reply.raw, () => {
      isOwn = false;
    });
    if (isOwn) return reply.hijack();
    request.raw.url = url;
    if (!others) return sendNoAsset(reply);
    return typeof others === 'function'
      ? others(request, reply)
      : sendAssetOfOtherBuild(request, reply, others);
  });
}
