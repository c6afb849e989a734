import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { IMPORT_UPLOAD } from '#wire/studio/imports.ts';
import type { Account } from '#wire/studio/routes.ts';
import type { Database } from '../../database/connect.ts';
import { cleanFileName } from '../../files/file-name.ts';
import { sweepImports } from './staged/imports.ts';
import { stageFile } from './staged/stage-file.ts';

/** Says who sends, or answers the request itself. It is asked before a byte of the body is read. */
type Admission = (request: FastifyRequest, reply: FastifyReply) => Promise<Account | undefined>;

const SWEEP_MS = 3600_000;
const CONFIG = { caller: 'editor', needs: 'figures.import' } as const;

export type ReceiveImports = (app: FastifyInstance, admit: Admission) => void;

/** Takes files of figures in, as a stream: no more of one than a piece is held in memory. */
export function receiveImports(sql: Database): ReceiveImports {
  return (app, admit) => addRoute(app, sql, admit);
}

function addRoute(app: FastifyInstance, sql: Database, admit: Admission): void {
  const senders = new WeakMap<FastifyRequest, Account>();
  const sweep = setInterval(() => void sweepImports(sql).catch((error: unknown) => app.log.warn({ err: error }, 'imports')), SWEEP_MS).unref();
  app.addHook('onClose', async () => clearInterval(sweep));
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    scope.route({
      method: 'POST',
      url: IMPORT_UPLOAD.path,
      config: CONFIG,
      bodyLimit: Number.MAX_SAFE_INTEGER,
      onRequest: async (request, reply) => {
        const account = await admit(request, reply);
        if (account) senders.set(request, account);
      },
      handler: async (request, reply) => {
        const account = senders.get(request);
        if (!account) return reply;
        const { account: id, name } = account;
        const staged = await stageFile(sql, { source: request.body as Readable, filename: importName(request), account: { account: id, name }, address: request.ip });
        if (!staged.ok) return reply.code(422).send({ code: 'badFile', message: staged.message });
        return reply.header('cache-control', 'no-store').send({ id: staged.id });
      },
    });
  });
}

/** The name without a path, with the extension that it has. Headers carry ASCII only, so it comes percent-encoded. */
function importName(request: FastifyRequest): string {
  const given = decoded(String(request.headers[IMPORT_UPLOAD.fileNameHeader] ?? ''));
  const extension = /\.([A-Za-z0-9]{1,8})$/.exec(given)?.[1] ?? 'csv';
  return cleanFileName(given, extension.toLowerCase());
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
