import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Server } from '@tus/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DOCUMENT_BYTES, mediaFolder } from '#schemas/media.ts';
import type { Message } from '#schemas/message.ts';
import { MEDIA_RESUMABLE } from '#wire/studio/media.ts';
import type { Account } from '#wire/studio/routes.ts';
import { MEDIA_TOO_LARGE } from './checks/check-media.ts';
import type { MediaLibrary } from './media-library.ts';
import type { Admission } from './receive-media.ts';

const TERM_MS = 24 * 3600_000;
const SWEEP_MS = 3600_000;
const CONFIG = { caller: 'editor', needs: 'media.edit' } as const;

/** What else happens with an upload's file that is whole. */
export interface Receiving {
  /** Where what is not whole yet lies. */
  folder: string;
  library: Pick<MediaLibrary, 'add'>;
  onKept(file: { hash: string; filename: string }, account: Account): Promise<void>;
}

/** Takes files into the library piece by piece, so that one whose connection broke goes on where it stopped. */
export function receiveUploads(app: FastifyInstance, receiving: Receiving, admit: Admission): void {
  const uploader = new AsyncLocalStorage<Account>();
  const uploaders = new WeakMap<FastifyRequest, Account>();
  let tus: Promise<Server> | null = null;
  /** Opened when the first upload comes: without a folder to write to, all else goes on. */
  const open = async () => {
    await mkdir(receiving.folder, { recursive: true });
    return (tus ??= createTus(receiving, () => {
      const account = uploader.getStore();
      if (!account) throw new Error('an upload without an account');
      return account;
    }));
  };
  const sweep = setInterval(() => void tus?.then((server) => server.cleanUpExpiredUploads()).catch((error: unknown) => app.log.warn({ err: error }, 'uploads')), SWEEP_MS).unref();
  app.addHook('onClose', async () => clearInterval(sweep));
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
    for (const url of [MEDIA_RESUMABLE.path, `${MEDIA_RESUMABLE.path}/:id`]) {
      scope.route({
        method: url.endsWith(':id') ? ['HEAD', 'PATCH', 'DELETE'] : ['POST'],
        url,
        config: CONFIG,
        onRequest: async (request, reply) => {
          const account = await admit(request, reply);
          if (account) uploaders.set(request, account);
        },
        handler: async (request, reply) => {
          const account = uploaders.get(request);
          if (!account) return reply;
          const server = await open();
          reply.hijack();
          reply.raw.setHeader('cache-control', 'no-store');
          reply.raw.setHeader('x-content-type-options', 'nosniff');
          await uploader.run(account, () => server.handle(request.raw, reply.raw));
          return reply;
        },
      });
    }
  });
}

async function createTus({ folder, library, onKept }: Receiving, account: () => Account): Promise<Server> {
  const [{ FileStore }, { Server }] = await Promise.all([import('@tus/file-store'), import('@tus/server')]);
  const datastore = new FileStore({ directory: folder, expirationPeriodInMilliseconds: TERM_MS });
  return new Server({
    path: MEDIA_RESUMABLE.path,
    datastore,
    relativeLocation: true,
    maxSize: DOCUMENT_BYTES,
    onUploadCreate: async (_request, { size, metadata }) => {
      if ((size ?? 0) > DOCUMENT_BYTES) throw refusal(413, MEDIA_TOO_LARGE);
      return { metadata: { ...metadata, account: account().account } };
    },
    /** Whoever knows another's upload may not touch it. */
    onIncomingRequest: async (_request, id) => {
      const upload = await datastore.getUpload(id).catch(() => null);
      if (upload && upload.metadata?.['account'] !== account().account) throw refusal(404, '没有这个上传，请重新上传');
    },
    onUploadFinish: async (_request, { id, metadata }) => {
      const bytes = await readFile(join(folder, id));
      const wanted = mediaFolder.safeParse(metadata?.['folder'] ?? '');
      const added = await library.add({ bytes, filename: metadata?.['filename'] ?? '', account: account().account, folder: wanted.success ? wanted.data : '' });
      await datastore.remove(id);
      if (!added.ok) throw refusal(422, added.message);
      if (!added.known) await onKept(added.file, account());
      return { status_code: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify({ file: added.file, known: added.known }) };
    },
  });
}

function refusal(status: number, message: Message) {
  return { status_code: status, body: JSON.stringify({ code: 'badFile', message }) };
}
