import type { FastifyInstance } from 'fastify';
import { MEDIA_ADDRESS } from '#schemas/media.ts';
import type { MediaLibrary } from './media-library.ts';

const HASH_LENGTH = 64;
/** Bytes under a hash never change. Nothing in a picture may run, even where it is opened by itself. */
const HEADERS = { 'cache-control': 'public, max-age=31536000, immutable', 'content-security-policy': "default-src 'none'; sandbox" } as const;

/** Serves the library's pictures under `/media/<hash>.<extension>`. */
export function serveMedia(app: FastifyInstance, library: MediaLibrary): void {
  app.get<{ Params: { name: string } }>('/media/:name', { config: { caller: 'anyone' } }, async (request, reply) => {
    const { name } = request.params;
    const hash = name.slice(0, HASH_LENGTH);
    const etag = `"${hash}"`;
    const found = MEDIA_ADDRESS.test(`/media/${name}`) ? await library.find(hash) : null;
    if (found?.address !== `/media/${name}`) return reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send('没有这张图片');
    void reply.headers({ ...HEADERS, etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const picture = await library.read(hash);
    return reply.type(found.filetype).send(picture?.bytes);
  });
}
