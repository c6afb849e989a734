import type { FastifyInstance } from 'fastify';
import type { Readable } from 'node:stream';
import type { XbrlElements } from '#schemas/xbrl-elements.ts';
import { IMPORT_RESUMABLE, IMPORT_UPLOAD } from '#wire/studio/imports.ts';
import type { Account } from '#wire/studio/routes.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { admitted, nameInHeader, type Admission } from '#server/platform/files/admitted.ts';
import { cleanFileName } from '#server/platform/files/file-name.ts';
import type { TemporaryFiles } from '#server/platform/files/temporary/temporary-files.ts';
import { receivePieces } from '#server/platform/files/receive-pieces.ts';
import { refuse } from '#server/platform/handler.ts';
import { sendRefusal } from '#server/platform/http/send-refusal.ts';
import { IMPORT_LIMITS } from './reading/limits.ts';
import { sweepImports } from './staged/imports.ts';
import { IMPORT_TOO_LARGE, stageFile } from './staged/stage-file.ts';

const SWEEP_MS = 3600_000;
const NEEDS = 'figures.import';

interface Receiving {
  /** Where what is not whole yet lies. */
  files: TemporaryFiles;
  /** What the elements of XBRL reports are; absent: those that are known without a setting. */
  elements?: XbrlElements | undefined;
}

export type ReceiveImports = (app: FastifyInstance, admit: Admission) => void;

/** Takes files of figures in, whole as a stream or piece by piece: no more of one than a piece is held in memory. */
export function receiveImports(sql: Database, { files, elements }: Receiving): ReceiveImports {
  return (app, admit) => {
    const sweep = () =>
      void sweepImports(sql).catch((error: unknown) => app.log.warn({ err: error }, 'imports'));
    const timer = setInterval(sweep, SWEEP_MS).unref();
    app.addHook('onReady', async () => sweep());
    app.addHook('onClose', async () => clearInterval(timer));
    addWhole(app, sql, elements, admit);
    addPieces(app, sql, { files, elements }, admit);
  };
}

function addWhole(
  app: FastifyInstance,
  sql: Database,
  elements: Receiving['elements'],
  admit: Admission,
): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) =>
      done(null, payload),
    );
    scope.route({
      method: 'POST',
      url: IMPORT_UPLOAD.path,
      config: { caller: 'editor', needs: NEEDS },
      bodyLimit: Number.MAX_SAFE_INTEGER,
      ...admitted(admit, async (request, reply, account) => {
        const staged = await stageFile(sql, {
          source: request.body as Readable,
          filename: importName(nameInHeader(request, IMPORT_UPLOAD.fileNameHeader)),
          account: senderOf(account),
          address: request.ip,
          elements,
        });
        if (!staged.ok) return sendRefusal(reply, refuse('badFile', staged.message));
        return reply.header('cache-control', 'no-store').send({ id: staged.id });
      }),
    });
  });
}

function addPieces(
  app: FastifyInstance,
  sql: Database,
  { files, elements }: Receiving,
  admit: Admission,
): void {
  const receiver = {
    path: IMPORT_RESUMABLE.path,
    needs: NEEDS,
    files,
    maxBytes: IMPORT_LIMITS.bytes,
    tooLarge: IMPORT_TOO_LARGE,
    onWhole: async ({ read, metadata, account, address }) => {
      const staged = await stageFile(sql, {
        source: read(),
        filename: importName(metadata['filename'] ?? ''),
        account: senderOf(account),
        address,
        elements,
      });
      return staged.ok ? { ok: true, answer: { id: staged.id } } : staged;
    },
  } satisfies Parameters<typeof receivePieces>[1];
  receivePieces(app, receiver, admit);
}

function senderOf({ account, name }: Account) {
  return { account, name };
}

/** The name without a path, with the extension that it has. */
function importName(given: string): string {
  const extension = /\.([A-Za-z0-9]{1,8})$/.exec(given)?.[1] ?? 'csv';
  return cleanFileName(given, extension.toLowerCase());
}
