import { msg } from '#messages/msg.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';
import type { Server } from '@tus/server';
import type { FastifyInstance } from 'fastify';
import type { JsonValue } from '#schemas/json.ts';
import type { Message } from '#schemas/message.ts';
import type { Right } from '#schemas/right.ts';
import type { Account } from '#wire/studio/routes.ts';
import { refuse, type Refused } from '../handler.ts';
import { admitted, type Admission } from './admitted.ts';
import type { TemporaryFiles } from './temporary/temporary-files.ts';

/** As the protocol's server makes them. */
const UPLOAD_ID = /^[0-9a-f]{32}$/;
const TERM_MS = 24 * 3600_000;

/** A file that has come whole. */
export interface WholeUpload {
  /** Its bytes; the file is gone once `onWhole` has settled. */
  read(): Readable;
  metadata: Readonly<Record<string, string | null>>;
  account: Account;
  address: string;
}

export interface PieceReceiver {
  /** Where uploads are begun; each goes on below. */
  path: string;
  needs: Right;
  /** Where what is not whole yet lies. */
  files: TemporaryFiles;
  maxBytes: number;
  tooLarge: Message;
  /** What becomes of a file, and what its sender hears. */
  onWhole(
    upload: WholeUpload,
  ): Promise<{ ok: true; answer: JsonValue } | { ok: false; message: Message }>;
}

interface Sender {
  account: Account;
  address: string;
}

/** Takes files in piece by piece (tus 1.0), so that one whose connection broke goes on where it stopped. */
export function receivePieces(
  app: FastifyInstance,
  receiver: PieceReceiver,
  admit: Admission,
): void {
  const senders = new AsyncLocalStorage<Sender>();
  let tus: Promise<Server> | null = null;
  /** Opened when the first upload comes. */
  const open = () =>
    (tus ??= createTus(receiver, () => {
      const sender = senders.getStore();
      if (!sender) throw new Error('an upload without an account');
      return sender;
    }));
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) =>
      done(null),
    );
    for (const url of [receiver.path, `${receiver.path}/:id`]) {
      scope.route({
        method: url.endsWith(':id') ? ['HEAD', 'PATCH', 'DELETE'] : ['POST'],
        url,
        config: { caller: 'editor', needs: receiver.needs },
        ...admitted(admit, async (request, reply, account) => {
          const server = await open();
          reply.hijack();
          reply.raw.setHeader('cache-control', 'no-store');
          reply.raw.setHeader('x-content-type-options', 'nosniff');
          await senders.run({ account, address: request.ip }, () =>
            server.handle(request.raw, reply.raw),
          );
          return reply;
        }),
      });
    }
  });
}

async function createTus(
  { path, files, maxBytes, tooLarge, onWhole }: PieceReceiver,
  sender: () => Sender,
): Promise<Server> {
  const [{ TusDataStore }, { Server }] = await Promise.all([
    import('./temporary/tus-data-store.ts'),
    import('@tus/server'),
  ]);
  const datastore = new TusDataStore(files, TERM_MS);
  return new Server({
    path,
    datastore,
    relativeLocation: true,
    maxSize: maxBytes,
    onUploadCreate: async (_request, { size, metadata }) => {
      if ((size ?? 0) > maxBytes) throw thrown(refuse('requestTooLarge', tooLarge));
      return { metadata: { ...metadata, account: sender().account.account } };
    },
    /** A person who knows another's upload may not touch it. */
    onIncomingRequest: async (request, id) => {
      if (request.method === 'POST') return;
      const upload = UPLOAD_ID.test(id) ? await files.find(id) : null;
      if (upload?.metadata['account'] !== sender().account.account)
        throw thrown(refuse('notFound', msg('upload.unknown')));
    },
    onUploadFinish: async (_request, { id, metadata = {} }) => {
      const done = await onWhole({ read: () => files.read(id), metadata, ...sender() }).finally(
        () => files.remove(id),
      );
      if (!done.ok) throw thrown(refuse('badFile', done.message));
      return {
        status_code: 200,
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(done.answer),
      };
    },
  });
}

/** A refusal as the protocol's server takes it. */
function thrown({ status, refusal }: Refused) {
  return { status_code: status, body: JSON.stringify(refusal) };
}
