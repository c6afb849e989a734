import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ASSETS_PREFIX } from '#server/site/render/assets.ts';
import { SECURITY_HEADERS } from '#server/site/cache/send-page.ts';

/** The files of one bundle in all builds that are kept. */
export interface OtherBuilds {
  /** The first of `paths` that there is; null: none. Rejects where files cannot be reached. */
  open(paths: readonly string[]): Promise<{ path: string; stream: Readable; size: number } | null>;
  onError(error: unknown): void;
}

export const SECONDS_A_YEAR = 31_536_000;

/** Hashed files lie in no folder. */
const NAME = /^[\w-][\w.-]{0,199}$/;

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
};

const ENCODINGS: readonly { ending: string; name: string; isAccepted: RegExp }[] = [
  { ending: '.br', name: 'br', isAccepted: /br/i },
  { ending: '.gz', name: 'gzip', isAccepted: /gzip/i },
];

/** Answers as the build itself did: a page that was made by a process of another build finds its files at each process. */
export async function sendAssetOfOtherBuild(
  request: FastifyRequest,
  reply: FastifyReply,
  { open, onError }: OtherBuilds,
): Promise<FastifyReply> {
  const name = request.url.slice(ASSETS_PREFIX.length).replace(/\?.*$/, '');
  if (!NAME.test(name)) return sendNoAsset(reply);
  const accepted = request.headers['accept-encoding'] ?? '';
  const encodings = ENCODINGS.filter(({ isAccepted }) => isAccepted.test(String(accepted)));
  const found = await open([...encodings.map(({ ending }) => name + ending), name]).catch(
    (error: unknown) => {
      onError(error);
      return undefined;
    },
  );
  if (found === undefined) return sendUnreachable(reply);
  if (found === null) return sendNoAsset(reply);
  const encoding = encodings.find(({ ending }) => found.path === name + ending);
  return reply
    .headers({
      ...SECURITY_HEADERS,
      'cache-control': `public,max-age=${SECONDS_A_YEAR},immutable`,
      'content-length': found.size,
      vary: 'Accept-Encoding',
      ...(encoding && { 'content-encoding': encoding.name }),
    })
    .type(TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
    .send(found.stream);
}

/** Kept by nobody: the build that has the file may just be starting. */
export function sendNoAsset(reply: FastifyReply): FastifyReply {
  return sendText(reply, 404, '没有这个文件');
}

function sendUnreachable(reply: FastifyReply): FastifyReply {
  return sendText(reply.header('retry-after', '2'), 503, '文件暂时取不到，请稍后再试');
}

function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .headers({ ...SECURITY_HEADERS, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send(text);
}
