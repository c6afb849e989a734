import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ARCHIVE_UPLOAD } from '#wire/studio/archive.ts';
import { admitted, type Admission } from '../files/admitted.ts';
import type { ArchiveDesk } from './archive-desk.ts';

const which = z.object({ id: z.string() });

export type ServeArchives = (
  app: FastifyInstance,
  admit: { export: Admission; import: Admission },
) => void;

/** Takes archives in and gives them out, as streams. */
export function serveArchives(desk: ArchiveDesk): ServeArchives {
  return (app, admit) => {
    app.route({
      method: 'GET',
      url: `${ARCHIVE_UPLOAD.path}/:id`,
      config: { caller: 'editor', needs: 'archive.export' },
      ...admitted(admit.export, async (request, reply) => {
        const file = await desk.file(which.parse(request.params).id);
        if (!file)
          return reply
            .code(404)
            .send({ code: 'notFound', message: '这份档案已经不在了，请重新导出' });
        const name = `quoin-${((await desk.job())?.at ?? '').slice(0, 10)}.zip`;
        void reply.headers({
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'no-store',
          'content-length': (await stat(file)).size,
        });
        return reply.send(createReadStream(file));
      }),
    });
    void app.register(async (scope) => {
      scope.addContentTypeParser('application/octet-stream', (_request, payload, done) =>
        done(null, payload),
      );
      scope.route({
        method: 'POST',
        url: ARCHIVE_UPLOAD.path,
        config: { caller: 'editor', needs: 'archive.import' },
        bodyLimit: Number.MAX_SAFE_INTEGER,
        ...admitted(admit.import, async (request, reply, account) => {
          const id = await desk.receive(account, request.body as Readable);
          if (id === null)
            return reply
              .code(409)
              .send({ code: 'busy', message: '正在处理另一份档案，请等它结束' });
          return reply.header('cache-control', 'no-store').send({ id });
        }),
      });
    });
  };
}
