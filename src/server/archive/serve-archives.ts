import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ARCHIVE_UPLOAD } from '#wire/studio/archive.ts';
import type { Account } from '#wire/studio/routes.ts';
import type { ArchiveDesk } from './archive-desk.ts';

/** Says who asks, or answers the request itself. It is asked before a byte of the body is read. */
type Admission = (request: FastifyRequest, reply: FastifyReply) => Promise<Account | undefined>;

export type ServeArchives = (app: FastifyInstance, admit: { export: Admission; import: Admission }) => void;

/** Takes archives in and gives them out, as streams. */
export function serveArchives(desk: ArchiveDesk): ServeArchives {
  return (app, admit) => {
    const callers = new WeakMap<FastifyRequest, Account>();
    const admitted = (admission: Admission) => async (request: FastifyRequest, reply: FastifyReply) => {
      const account = await admission(request, reply);
      if (account) callers.set(request, account);
    };
    app.get<{ Params: { id: string } }>(`${ARCHIVE_UPLOAD.path}/:id`, { config: { caller: 'editor', needs: 'archive.export' }, onRequest: admitted(admit.export) }, async (request, reply) => {
      const file = desk.file(request.params.id);
      if (!file) return reply.code(404).send({ code: 'notFound', message: '这份档案已经不在了，请重新导出' });
      const name = `quoin-${(desk.job()?.at ?? '').slice(0, 10)}.zip`;
      void reply.headers({ 'content-type': 'application/zip', 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store', 'content-length': (await stat(file)).size });
      return reply.send(createReadStream(file));
    });
    void app.register(async (scope) => {
      scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
      scope.route({
        method: 'POST',
        url: ARCHIVE_UPLOAD.path,
        config: { caller: 'editor', needs: 'archive.import' },
        bodyLimit: Number.MAX_SAFE_INTEGER,
        onRequest: admitted(admit.import),
        handler: async (request, reply) => {
          const account = callers.get(request);
          if (!account) return reply;
          const id = await desk.receive(account, request.body as Readable);
          if (id === null) return reply.code(409).send({ code: 'busy', message: '正在处理另一份档案，请等它结束' });
          return reply.header('cache-control', 'no-store').send({ id });
        },
      });
    });
  };
}
