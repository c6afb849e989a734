import { msg } from '#messages/msg.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { TICKET_FILES } from '#wire/studio/inbox.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { admitted, type Admission } from '#server/platform/files/admitted.ts';
import { databaseFiles } from '#server/platform/files/blobs/file-store.ts';
import { findAttachment } from '#server/store/visitors/visitor-files.ts';
import type { Scanner } from '#server/store/media/checks/scan.ts';
import { refuse } from '#server/platform/handler.ts';
import { sendRefusal } from '#server/platform/http/send-refusal.ts';
import { attachment } from '#server/platform/http/content-disposition.ts';

const name = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);
const which = z.object({ ticketno: name, fileid: name });
const GONE = refuse('notFound', msg('feedback.attachment-gone'));

export type ServeAttachments = (app: FastifyInstance, admit: Admission) => void;

/** Gives editors the files that visitors sent with a message: checked by the scanner of uploads, and recorded before they are sent. */
export function serveAttachments(sql: Database, scan: Scanner | null): ServeAttachments {
  return (app, admit) => {
    app.route({
      method: 'GET',
      url: `${TICKET_FILES}/:ticketno/:fileid`,
      exposeHeadRoute: false,
      config: { caller: 'editor', needs: 'feedback.personal' },
      ...admitted(admit, async (request, reply, by) => {
        void reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
        const asked = which.safeParse(request.params);
        const found = asked.success
          ? await findAttachment(sql, asked.data.ticketno, asked.data.fileid)
          : null;
        const bytes = found && (await databaseFiles(sql).get(found.hash));
        if (!asked.success || !bytes) return sendRefusal(reply, GONE);
        const problem = await scan?.(bytes);
        if (problem) return sendRefusal(reply, refuse('badFile', problem));
        const { ticketno, fileid } = asked.data;
        await recordActivity(sql, {
          by,
          action: 'feedback.file',
          thing: { kind: 'feedback', key: ticketno, title: ticketno },
          address: request.ip,
          details: { file: fileid },
        });
        return reply
          .headers({
            'content-type': found.filetype,
            'content-disposition': attachment(found.filename),
          })
          .send(bytes);
      }),
    });
  };
}
