import { toSourceText } from '#messages/format.ts';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MEDIA_UPLOAD } from '#wire/studio/media.ts';
import { PICTURE_LIMITS } from '#schemas/media.ts';
import { paintPng } from '#tests/support/pictures.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { sweepContent } from '#server/platform/files/blobs/file-store.ts';
import { databaseMedia, type MediaLibrary } from '#server/store/media/media-library.ts';
import { receiveMedia } from './receive-media.ts';
import { serveMedia } from './serve-media.ts';

let store: TestStore;
let library: MediaLibrary;
let app: FastifyInstance;
const kept: string[] = [];
const picture = (shade: number) => paintPng(40, 20, () => [shade, 0, 0]);
const upload = (
  body: Buffer,
  filename: string,
  headers: Record<string, string> = { 'x-editor': 'lin' },
) =>
  app.inject({
    method: 'POST',
    url: MEDIA_UPLOAD.path,
    body,
    headers: {
      'content-type': 'application/octet-stream',
      [MEDIA_UPLOAD.fileNameHeader]: encodeURIComponent(filename),
      ...headers,
    },
  });

beforeAll(async () => {
  store = await openStore();
  library = databaseMedia(store.sql);
  app = fastify();
  serveMedia(app, library);
  receiveMedia(
    app,
    library,
    async (request, reply) => {
      const account = request.headers['x-editor'];
      if (typeof account !== 'string')
        return void (await reply.code(401).send({ code: 'signedOut', message: '' }));
      return { account, name: account };
    },
    async ({ filename }, { account }) => void kept.push(`${account}: ${filename}`),
  );
});
afterAll(async () => {
  await app?.close();
  await store?.close();
});

describe('an upload', () => {
  it('is kept under the hash of its bytes, once, and found by name', async () => {
    const first = await upload(picture(1), '陆家嘴 清晨.JPEG');
    expect(first.json()).toMatchObject({
      filename: '陆家嘴 清晨.png',
      filetype: 'image/png',
      width: 40,
      height: 20,
      alt: '',
      address: expect.stringMatching(/^\/media\/[0-9a-f]{64}\.png$/),
    });
    const again = await upload(picture(1), 'other.png');
    expect(again.json()).toEqual(first.json());
    expect(kept).toEqual(['lin: 陆家嘴 清晨.png']);
    await upload(picture(2), 'tower.png');
    expect((await library.list({ keyword: '清晨', limit: 10, offset: 0 })).files).toEqual([
      first.json(),
    ]);
    expect(await library.list({ limit: 1, offset: 0 })).toMatchObject({
      total: 2,
      files: [{ filename: 'tower.png' }],
    });
    expect((await library.list({ keyword: '%', limit: 10, offset: 0 })).total).toBe(0);
  });

  it('is refused in words when it is no picture, too large, or nobody is signed in', async () => {
    const svg = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg');
    expect([svg.statusCode, toSourceText(svg.json().message)]).toEqual([
      422,
      expect.stringContaining('SVG'),
    ]);
    const large = await upload(Buffer.alloc(PICTURE_LIMITS.bytes + 1), 'a.png');
    expect([large.statusCode, toSourceText(large.json().message)]).toEqual([
      413,
      expect.stringContaining('10 MB'),
    ]);
    expect((await upload(picture(3), 'a.png', {})).statusCode).toBe(401);
    expect((await library.list({ keyword: '', limit: 10, offset: 0 })).total).toBe(2);
  });

  it('brings its alternative text along, and is found by it', async () => {
    const { hash } = (await upload(picture(4), 'b.png')).json<{ hash: string }>();
    expect(await library.change(hash, { alt: '办公楼外景' })).toMatchObject({
      hash,
      alt: '办公楼外景',
    });
    expect((await library.list({ keyword: '外景', limit: 10, offset: 0 })).files).toMatchObject([
      { hash },
    ]);
    expect(await library.change('0'.repeat(64), { alt: '' })).toBeNull();
  });
});

describe('a picture of the library', () => {
  it('is served for good under its hash, as what it is', async () => {
    const { address } = (await upload(picture(5), 'c.png')).json<{ address: string }>();
    const answer = await app.inject(address);
    expect(await sharp(answer.rawPayload).raw().toBuffer()).toEqual(
      await sharp(picture(5)).raw().toBuffer(),
    );
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': expect.stringContaining('immutable'),
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    });
    expect(
      (
        await app.inject({
          url: address,
          headers: { 'if-none-match': String(answer.headers.etag) },
        })
      ).statusCode,
    ).toBe(304);
    for (const wrong of [
      address.replace('.png', '.jpg'),
      `/media/${'0'.repeat(64)}.png`,
      '/media/x',
    ])
      expect((await app.inject(wrong)).statusCode).toBe(404);
  });

  it('outlives the sweep of what visitors left', async () => {
    const { address } = (await upload(picture(6), 'd.png')).json<{ address: string }>();
    await store.sql`update file_content set put_at = now() - interval '2 hours'`;
    await sweepContent(store.sql);
    expect((await app.inject(address)).statusCode).toBe(200);
  });
});
