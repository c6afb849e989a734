import type { FastifyInstance } from 'fastify';
import { documentFileName, documentHash } from '#rules/funds/document-file.ts';
import type { FundDocument } from '#schemas/fund/document.ts';
import type { MediaLibrary } from '#server/store/media/media-library.ts';
import { disposition, noSuchFile, sendBytes, usageOf } from './serve-media.ts';

const NAME = /^([A-Za-z0-9_-]{1,40})\.pdf$/;

/**
 * Serves the PDFs of funds under `/media/document/<id>.pdf`: read in the browser, saved under the fund's code, the kind and
 * the day. Answers 404 as soon as the document is no longer published; `find` returns the published one.
 */
export function serveFundDocuments(
  app: FastifyInstance,
  library: MediaLibrary,
  find: (id: string) => Promise<FundDocument | null>,
): void {
  app.get<{ Params: { name: string } }>(
    '/media/document/:name',
    { config: { caller: 'anyone' } },
    async (request, reply) => {
      const id = NAME.exec(request.params.name)?.[1];
      const document = id === undefined ? null : await find(id);
      const hash = document && documentHash(document);
      const file = hash ? await library.find(hash) : null;
      if (!document || !file || file.filetype !== 'application/pdf') return noSuchFile(reply);
      const { policy, isInline } = await usageOf(library, file);
      const etag = `"${file.hash}-${id}${isInline ? '' : '-saved'}"`;
      void reply
        .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy, etag })
        .type(file.filetype);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      void reply.header('content-disposition', disposition(documentFileName(document), isInline));
      return sendBytes(library, file.hash, file, request, reply);
    },
  );
}
