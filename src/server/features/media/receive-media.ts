import { msg } from '#messages/msg.ts';
import type { FastifyInstance } from 'fastify';
import { PICTURE_LIMITS } from '#schemas/media.ts';
import { MEDIA_UPLOAD } from '#wire/studio/media.ts';
import { admitted, nameInHeader, type Admission } from '#server/platform/files/admitted.ts';
import { refuse } from '#server/platform/handler.ts';
import { sendRefusal } from '#server/platform/http/send-refusal.ts';
import { withTimeout } from '#server/platform/with-timeout.ts';
import { TOO_LARGE } from '#server/store/media/checks/check-picture.ts';
import type { MediaLibrary } from '#server/store/media/media-library.ts';
import type { Receiving } from './receive-uploads.ts';

/** A picture that is not kept after this long is not waited for. It is drawn in several sizes first. */
const LONGEST_MS = 30_000;

const CONFIG = { caller: 'editor', needs: 'media.edit' } as const;

/** Takes pictures into the library; `onKept` hears of each that was not there before. */
export function receiveMedia(
  app: FastifyInstance,
  library: MediaLibrary,
  admit: Admission,
  onKept?: Receiving['onKept'],
): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler((error, _request, reply) => {
      const isTooLarge = (error as { statusCode?: number }).statusCode === 413;
      if (!isTooLarge) throw error;
      void sendRefusal(reply, refuse('requestTooLarge', TOO_LARGE));
    });
    scope.route({
      method: 'POST',
      url: MEDIA_UPLOAD.path,
      config: CONFIG,
      bodyLimit: PICTURE_LIMITS.bytes,
      ...admitted(admit, async (request, reply, account) => {
        if (!Buffer.isBuffer(request.body))
          return sendRefusal(reply, refuse('badRequest', msg('media.no-picture')));
        const added = await withTimeout(
          LONGEST_MS,
          library.add({
            bytes: request.body,
            filename: nameInHeader(request, MEDIA_UPLOAD.fileNameHeader),
            account: account.account,
          }),
        );
        if (!added.ok) return sendRefusal(reply, refuse('badPicture', added.message));
        if (!added.known) await onKept?.(added.file, account);
        return reply.header('cache-control', 'no-store').send(added.file);
      }),
    });
  });
}
