import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MEDIA_EXTENSIONS, type MediaFile } from '#schemas/media.ts';
import type { MediaLibrary } from '#server/store/media/media-library.ts';

const PDF = 'application/pdf';
const NAME = /^([0-9a-f]{64})(?:-([1-9]\d{0,4}))?\.([a-z0-9]{3,4})$/;
/** Bytes under a hash never change. Nothing in a file may run, even where it is opened by itself. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';
const POLICY = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox";
/** Viewers of PDFs are embedded objects, which `sandbox` would keep from being shown. */
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'";

/**
 * How a file may be used: a PDF is shown in the browser, but for one with a script, which is only saved. While nobody knows,
 * no answer is kept.
 */
export async function usageOf(
  library: MediaLibrary,
  { hash, filetype }: MediaFile,
): Promise<{ policy: string; isInline: boolean; isSettled: boolean }> {
  if (filetype !== PDF)
    return { policy: POLICY, isInline: filetype === 'video/mp4', isSettled: true };
  const hasScript = await library.hasScript(hash);
  return {
    policy: hasScript ? POLICY : PDF_POLICY,
    isInline: !hasScript,
    isSettled: hasScript !== null,
  };
}

/**
 * Serves the library: pictures under `/media/<hash>.<extension>` and smaller under `/media/<hash>-<width>.<extension>`,
 * always as renditions, which tell nothing of camera and place; PDFs to be read in the browser unless they have a script, other documents as a
 * download, videos in parts.
 */
export function serveMedia(app: FastifyInstance, library: MediaLibrary): void {
  app.get<{ Params: { name: string } }>(
    '/media/:name',
    { config: { caller: 'anyone' } },
    async (request, reply) => {
      const [, hash = '', width, extension = ''] = NAME.exec(request.params.name) ?? [];
      const file = hash === '' ? null : await library.find(hash);
      const content = file && (await contentOf(library, file, width, extension));
      if (!content) return noSuchFile(reply);
      const { policy, isInline, isSettled } = await usageOf(library, file);
      // What a browser kept to be shown is not to be taken for what is only saved.
      const etag = `"${content}${file.filetype === PDF && !isInline ? '-saved' : ''}"`;
      void reply
        .headers({
          'cache-control': isSettled ? CACHE_CONTROL : 'no-cache',
          'content-security-policy': policy,
          etag,
        })
        .type(typeOf(extension));
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      if (file.width === 0)
        void reply.header('content-disposition', disposition(file.filename, isInline));
      return sendBytes(library, content, file, request, reply);
    },
  );
}

export function noSuchFile(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send('没有这个文件');
}

/** The hash of the bytes that an address of a file shows; null where the file has no such address. */
async function contentOf(
  library: MediaLibrary,
  file: MediaFile,
  width: string | undefined,
  extension: string,
): Promise<string | null> {
  if (file.width > 0) {
    const isOwn = extension === MEDIA_EXTENSIONS[file.filetype];
    return width === undefined && !isOwn
      ? null
      : library.renditions.find(file, width === undefined ? file.width : Number(width), extension);
  }
  return width === undefined && extension === MEDIA_EXTENSIONS[file.filetype] ? file.hash : null;
}

/** Sends bytes of a file of the library, whole or the one range that is asked for. `content` is their hash. */
export async function sendBytes(
  library: MediaLibrary,
  content: string,
  file: MediaFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isWhole = file.width > 0 || request.headers.range === undefined;
  const range = isWhole ? undefined : rangeOf(request.headers.range ?? '', file.bytes);
  if (range === null)
    return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
  const opened = await library.blobs.open(content, range);
  if (!opened) return noSuchFile(reply);
  if (range)
    void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`);
  if (file.width === 0) void reply.header('accept-ranges', 'bytes');
  return reply.header('content-length', opened.size).send(opened.stream);
}

/** The one range that is asked for; undefined where it is to be ignored, null where it lies outside. */
export function rangeOf(
  header: string,
  size: number,
): { start: number; end: number } | undefined | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last));
  return start > end || start >= size ? null : { start, end };
}

function typeOf(extension: string): string {
  return (
    Object.entries(MEDIA_EXTENSIONS).find(([, one]) => one === extension)?.[0] ??
    'application/octet-stream'
  );
}

export function disposition(filename: string, isInline: boolean): string {
  return `${isInline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodedName(filename)}`;
}

/** A file name as RFC 5987 has it in a header. */
function encodedName(filename: string): string {
  return encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
