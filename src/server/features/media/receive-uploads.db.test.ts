import { saying } from '#tests/support/saying.ts';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MediaFile } from '#schemas/media.ts';
import { MEDIA_RESUMABLE } from '#wire/studio/media.ts';
import { blobHash } from '#server/platform/files/blobs/blob-store.ts';
import { diskObjects } from '#server/platform/files/blobs/disk-objects.ts';
import { createTemporaryFiles } from '#server/platform/files/temporary/temporary-files.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { checkMedia } from '#server/store/media/checks/check-media.ts';
import { receiveUploads } from './receive-uploads.ts';

let app: FastifyInstance;
let store: TestStore;
let folder: string;
const kept: string[] = [];
const library = new Map<string, MediaFile>();
const pdf = (words: string) => Buffer.from(`%PDF-1.7\n${words}\n%%EOF`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-uploads-'));
  store = await openStore();
  app = fastify();
  const receiving = {
    files: createTemporaryFiles(store.sql, diskObjects(folder)),
    library: { add },
    onKept: async ({ hash }: { hash: string }) => void kept.push(hash),
  };
  receiveUploads(app, receiving, async (request, reply) => {
    const account = request.headers['x-editor'];
    if (typeof account !== 'string')
      return void (await reply.code(401).send({ code: 'signedOut', message: '' }));
    return { account, name: account };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await store.close();
  await rm(folder, { recursive: true });
});

/** The library in memory, with its checks. */
async function add({
  bytes,
  filename,
  folder: wanted = '',
}: {
  bytes: Buffer;
  filename: string;
  folder?: string;
}) {
  const checked = await checkMedia(bytes, filename, null);
  if (!checked.ok) return checked;
  const hash = blobHash(bytes);
  const known = library.get(hash);
  const { filetype, extension, width, height } = checked;
  const file = known ?? {
    hash,
    address: `/media/${hash}.${extension}`,
    filename,
    filetype,
    bytes: bytes.length,
    width,
    height,
    alt: '',
    folder: wanted,
    tags: [],
    source: '',
    licenceuntil: '',
    x: 50,
    y: 50,
    uploadedat: '',
  };
  library.set(hash, file);
  return { ok: true as const, file, known: known !== undefined };
}

describe('an upload in pieces', () => {
  const call = (
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: Buffer,
  ) => {
    const { port } = app.server.address() as AddressInfo;
    return fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'tus-resumable': '1.0.0', 'x-editor': 'lin', ...headers },
      ...(body && { body: new Uint8Array(body) }),
    });
  };
  const create = async (bytes: Buffer, filename: string) => {
    const metadata = `filename ${Buffer.from(filename).toString('base64')},folder ${Buffer.from('下载附件').toString('base64')}`;
    return call('POST', MEDIA_RESUMABLE.path, {
      'upload-length': String(bytes.length),
      'upload-metadata': metadata,
    });
  };
  const patch = (path: string, offset: number, body: Buffer) =>
    call(
      'PATCH',
      path,
      { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body,
    );

  it('goes on where it stopped, and is kept when it is whole; the same again is known', async () => {
    const bytes = pdf('x'.repeat(5000));
    const path = (await create(bytes, '季报.pdf')).headers.get('location') ?? '';
    expect((await patch(path, 0, bytes.subarray(0, 2000))).status).toBe(204);
    expect((await call('HEAD', path)).headers.get('upload-offset')).toBe('2000');
    const done = await patch(path, 2000, bytes.subarray(2000));
    expect([done.status, await done.json()]).toMatchObject([
      200,
      { known: false, file: { hash: blobHash(bytes), filename: '季报.pdf', folder: '下载附件' } },
    ]);
    const again = (await create(bytes, 'other.pdf')).headers.get('location') ?? '';
    expect(await (await patch(again, 0, bytes)).json()).toMatchObject({
      known: true,
      file: { filename: '季报.pdf' },
    });
    expect(kept).toEqual([blobHash(bytes)]);
    expect(await readdir(join(folder, 'temporary'))).toEqual([]);
  });

  it('is refused in words when its content is not allowed, and leaves nothing', async () => {
    const bytes = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)]);
    const path = (await create(bytes, '海报.png')).headers.get('location') ?? '';
    const refused = await patch(path, 0, bytes);
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { code: 'badFile', message: saying('可执行') },
    ]);
    expect(await readdir(join(folder, 'temporary'))).toEqual([]);
  });

  it('is not touched under the name of what is kept beside it', async () => {
    const bytes = pdf('z');
    const path = (await create(bytes, 'z.pdf')).headers.get('location') ?? '';
    for (const who of ['other', 'lin'])
      expect((await call('DELETE', `${path}.json`, { 'x-editor': who })).status).toBe(404);
    expect((await call('DELETE', `${MEDIA_RESUMABLE.path}/${'a'.repeat(90)}`)).status).toBe(404);
    expect((await patch(path, 0, bytes)).status).toBe(200);
  });

  it('belongs to who began it, can be given up, and has a size that is allowed', async () => {
    const path = (await create(pdf('y'), 'y.pdf')).headers.get('location') ?? '';
    expect((await call('HEAD', path, { 'x-editor': 'other' })).status).toBe(404);
    expect((await call('DELETE', path)).status).toBe(204);
    expect((await call('HEAD', path)).status).toBe(404);
    expect(
      (await call('POST', MEDIA_RESUMABLE.path, { 'upload-length': String(200 * 1024 * 1024) }))
        .status,
    ).toBe(413);
    const { port } = app.server.address() as AddressInfo;
    expect(
      (
        await fetch(`http://127.0.0.1:${port}${MEDIA_RESUMABLE.path}`, {
          method: 'POST',
          headers: { 'tus-resumable': '1.0.0', 'upload-length': '3' },
        })
      ).status,
    ).toBe(401);
  });
});
