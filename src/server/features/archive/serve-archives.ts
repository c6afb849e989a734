import { msg } from '#messages/msg.ts';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ARCHIVE_UPLOAD } from '#wire/studio/archive.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { admitted, type Admission } from '#server/platform/files/admitted.ts';
import { refuse } from '#server/platform/handler.ts';
import { sendRefusal } from '#server/platform/http/send-refusal.ts';
import type { ArchiveService } from './archive-service.ts';
import { fetchRefusal } from './fetch-refusal.ts';

const which = z.object({ id: z.string() });

export type ServeArchives = (
  app: FastifyInstance,
  admit: { export: Admission; import: Admission },
) => void;

/** Milliseconds between two looks for archives whose term is over. */
const SWEEP_MS = 300_000;

/** Takes archives in and gives them out, as streams, and removes those whose term is over. */
export function serveArchives(service: ArchiveService, sql: Database): ServeArchives {
  return (app, admit) => {
    const sweep = () =>
      void service.sweep().catch((error: unknown) => app.log.warn({ err: error }, 'archives'));
    const timer = setInterval(sweep, SWEEP_MS).unref();
    app.addHook('onReady', async () => sweep());
    app.addHook('onClose', async () => clearInterval(timer));
    app.route({
      method: 'GET',
      url: `${ARCHIVE_UPLOAD.path}/:id`,
      config: { caller: 'editor', needs: 'archive.export' },
      ...admitted(admit.export, async (request, reply, account) => {
        const { id } = which.parse(request.params);
        const [file, job] = await Promise.all([service.file(id), service.job()]);
        if (!file || job?.id !== id)
          return sendRefusal(reply, refuse('notFound', msg('archive.gone-export')));
        const refused = await fetchRefusal(sql, job, account);
        if (refused) return sendRefusal(reply, refused);
        await recordActivity(sql, {
          by: account,
          action: 'archive.fetch',
          address: request.ip,
          details: { accounts: job.hasAccounts },
        });
        const name = `quoin-${job.at.slice(0, 10)}${job.hasAccounts ? '-accounts' : ''}.zip`;
        void reply.headers({
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'no-store',
          'content-length': file.bytes,
        });
        return reply.send(file.read());
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
          const id = await service.receive(account, request.body as Readable);
          if (id === null) return sendRefusal(reply, refuse('busy', msg('archive.busy')));
          return reply.header('cache-control', 'no-store').send({ id });
        }),
      });
    });
  };
}
