import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FundDocument } from '#schemas/fund/document.ts';
import type { MediaFile } from '#schemas/media.ts';
import { makePdf } from '#tests/support/pdfs.ts';
import { paintLandscape } from '#tests/support/pictures.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import {
  databaseBlobStore,
  readThrough,
} from '#server/platform/files/blobs/database-blob-store.ts';
import { diskObjects } from '#server/platform/files/blobs/disk-objects.ts';
import { blobStoreIn, readBlob } from '#server/platform/files/blobs/blob-store.ts';
import { mediaHandlers } from '#server/features/media/handlers.ts';
import type { HandlerContext } from '#server/platform/handler.ts';
import { databaseMedia, type MediaLibrary } from './media-library.ts';
import { serveFundDocuments } from '#server/features/media/serve-fund-documents.ts';
import { serveMedia } from '#server/features/media/serve-media.ts';
import { readNextText } from '#server/features/media/texts/read-waiting.ts';
import { readPdf } from './texts/read-pdf.ts';

let store: TestStore;
let folder: string;
let library: MediaLibrary;
let app: FastifyInstance;
const context = {
  account: { account: 'lin', name: '林晓' },
  address: '10.0.0.1',
} as HandlerContext;
const pdf = (words: string) => Buffer.from(`%PDF-1.7\n${words}\n%%EOF`);

beforeAll(async () => {
  [store, folder] = await Promise.all([openStore(), mkdtemp(join(tmpdir(), 'quoin-media-'))]);
  const blobs = readThrough(blobStoreIn(diskObjects(folder)), databaseBlobStore(store.sql));
  library = databaseMedia(store.sql, { blobs });
  app = fastify();
  serveMedia(app, library);
});
afterAll(async () => {
  await app?.close();
  await store?.close();
  await rm(folder, { recursive: true, force: true });
});

async function add(bytes: Buffer, filename: string): Promise<MediaFile> {
  const added = await library.add({ bytes, filename, account: 'lin' });
  if (!added.ok) throw new Error(JSON.stringify(added.message));
  return added.file;
}

describe('a photograph', () => {
  const photograph = () =>
    sharp(paintLandscape(1000, 500))
      .jpeg({ quality: 95 })
      .withExif({
        IFD0: { Make: 'Camera', Copyright: 'secret place' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 14/1 0/1' },
      })
      .toBuffer();

  it('is served in listed sizes and newer kinds, smaller, without what the camera wrote; its original stays', async () => {
    const bytes = await photograph();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const file = await add(bytes, '外滩.jpg');
    const sizes: Record<string, number> = {};
    for (const name of [
      '.jpg',
      '-320.avif',
      '-320.webp',
      '-320.jpg',
      '-960.avif',
      '-1000.webp',
      '-1000.jpg',
    ]) {
      const answer = await app.inject(`/media/${file.hash}${name}`);
      expect([name, answer.statusCode, answer.headers['cache-control']]).toEqual([
        name,
        200,
        expect.stringContaining('immutable'),
      ]);
      const { width, exif, xmp, iptc } = await sharp(answer.rawPayload).metadata();
      expect([width, exif, xmp, iptc]).toEqual([
        Number(/-(\d+)/.exec(name)?.[1] ?? 1000),
        undefined,
        undefined,
        undefined,
      ]);
      expect(answer.rawPayload.includes('secret place')).toBe(false);
      sizes[name] = answer.rawPayload.length;
    }
    expect(sizes['-320.avif']).toBeLessThan(bytes.length / 5);
    expect(await readBlob(library.blobs, file.hash)).toEqual(bytes);
  });

  it('has no other sizes and kinds', async () => {
    const file = await add(await photograph(), 'x.jpg');
    for (const name of [
      '-321.avif',
      '-1280.avif',
      '-320.png',
      '-0.avif',
      '-320.gif',
      '.png',
      '-99999.webp',
      '-0320.webp',
    ]) {
      expect([name, (await app.inject(`/media/${file.hash}${name}`)).statusCode]).toEqual([
        name,
        404,
      ]);
    }
  });

  it('is prepared in all sizes, once, however many ask', async () => {
    const file = await add(paintLandscape(400, 200), 'small.png');
    await Promise.all([
      library.renditions.prepare(file),
      library.renditions.prepare(file),
      library.renditions.find(file, 320, 'avif'),
    ]);
    const rows =
      await store.sql`select width, kind from media_rendition where hash = ${file.hash} order by width, kind`;
    expect(rows.map(({ width, kind }) => `${width}.${kind}`)).toEqual([
      '320.avif',
      '320.png',
      '320.webp',
      '400.avif',
      '400.png',
      '400.webp',
    ]);
  });

  it('whose rendition was lost gets another', async () => {
    const file = await add(paintLandscape(330, 120), 'lost.png');
    const content = await library.renditions.find(file, 320, 'webp');
    await library.blobs.remove(content ?? '');
    expect((await app.inject(`/media/${file.hash}-320.webp`)).statusCode).toBe(200);
  });

  it('from before the blob store is read out of the database', async () => {
    const before = await databaseMedia(store.sql).add({
      bytes: paintLandscape(64, 32),
      filename: 'old.png',
      account: '',
    });
    expect(before.ok && (await app.inject(before.file.address)).statusCode).toBe(200);
  });
});

describe('a document', () => {
  it('is read in the browser and saved under its name, whole or in part, and may load nothing', async () => {
    const bytes = pdf('招募说明书');
    const { address } = await add(bytes, '招募说明书 (000051).pdf');
    const answer = await app.inject(address);
    expect(answer.rawPayload).toEqual(bytes);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'accept-ranges': 'bytes',
      'content-disposition': expect.stringMatching(
        /^inline; filename\*=UTF-8''%E6%8B%9B[^ ]*%28000051%29\.pdf$/,
      ),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const part = await app.inject({ url: address, headers: { range: 'bytes=1-3' } });
    expect([part.statusCode, part.payload, part.headers['content-range']]).toEqual([
      206,
      'PDF',
      `bytes 1-3/${bytes.length}`,
    ]);
    const end = await app.inject({ url: address, headers: { range: 'bytes=-5' } });
    expect([end.statusCode, end.payload]).toEqual([206, '%%EOF']);
    expect(
      (await app.inject({ url: address, headers: { range: `bytes=${bytes.length}-` } })).statusCode,
    ).toBe(416);
  });
});

describe('a PDF with a script', () => {
  const read = () => readNextText({ sql: store.sql, blobs: library.blobs, read: readPdf });
  const script = 'app.launchURL("https://example.com/")';
  const headersOf = async (url: string) => (await app.inject(url)).headers;

  it('is only saved, by an answer that may do nothing, once that is known', async () => {
    const { address } = await add(makePdf(['分红公告'], { script }), '分红公告.pdf');
    expect((await headersOf(address))['cache-control']).toBe('no-cache');
    while (await read());
    const headers = await headersOf(address);
    expect(headers['content-disposition']).toMatch(/^attachment; /);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*; sandbox$/);
    const documents = fastify();
    const document = {
      id: 'n1',
      fundcode: '000001',
      doctype: '4',
      title: '公告',
      publishdate: '20260122',
      address,
    } as const;
    serveFundDocuments(documents, library, async () => document);
    const served = await documents.inject('/media/document/n1.pdf');
    expect(served.headers['content-disposition']).toMatch(/^attachment; .*000001/);
    expect(served.headers['content-security-policy']).toMatch(/; sandbox$/);
  });

  it('is told from one without, which is shown and kept', async () => {
    const { address } = await add(makePdf(['无脚本']), '无脚本.pdf');
    while (await read());
    const headers = await headersOf(address);
    expect(headers['content-disposition']).toMatch(/^inline; /);
    expect(headers['cache-control']).toContain('immutable');
  });
});

describe("a fund's document", () => {
  const published = (address: string): FundDocument => ({
    id: 'report-000001',
    fundcode: '000001',
    doctype: '4',
    title: '2025年第4季度报告',
    publishdate: '20260122',
    address,
  });
  const serve = (document: FundDocument | null) => {
    const documents = fastify();
    serveFundDocuments(documents, library, async (id) => (id === document?.id ? document : null));
    return documents;
  };

  it('is read in the browser, and saved under code, kind and day', async () => {
    const bytes = pdf('季度报告');
    const { address } = await add(bytes, '季度报告（演示样张）.pdf');
    const answer = await serve(published(address)).inject('/media/document/report-000001.pdf');
    expect(answer.rawPayload).toEqual(bytes);
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toBe(
      "inline; filename*=UTF-8''000001-季度报告-20260122.pdf",
    );
    expect(String(answer.headers['content-security-policy'])).not.toContain('sandbox');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it('is gone once it is not published, has no file, or has a name that is none', async () => {
    const { address } = await add(pdf('季度报告'), '季度报告.pdf');
    for (const name of [
      'report-000002.pdf',
      'report-000001.exe',
      '..%2Freport-000001.pdf',
      `${'a'.repeat(41)}.pdf`,
    ])
      expect((await serve(published(address)).inject(`/media/document/${name}`)).statusCode).toBe(
        404,
      );
    expect(
      (await serve(published('/newsdetail?id=a1')).inject('/media/document/report-000001.pdf'))
        .statusCode,
    ).toBe(404);
    expect(
      (
        await serve(published(`/media/${'0'.repeat(64)}.pdf`)).inject(
          '/media/document/report-000001.pdf',
        )
      ).statusCode,
    ).toBe(404);
  });
});

describe('the library', () => {
  const answerOf = async <T>(handled: Promise<{ ok: true; answer: T } | { ok: false }>) => {
    const done = await handled;
    if (!done.ok) throw new Error(JSON.stringify(done));
    return done.answer;
  };

  it('keeps folders and tags, and is narrowed by them', async () => {
    const handlers = mediaHandlers(store.sql, library);
    const [one, two] = [
      await add(pdf('one'), 'one.pdf'),
      await add(paintLandscape(90, 30), 'two.png'),
    ];
    await answerOf(handlers.addMediaFolder({ name: '首页横幅/2026 春节' }, context));
    await answerOf(
      handlers.changeMedia(
        { hashes: [one.hash, two.hash], folder: '首页横幅/2026 春节', addTag: '横幅' },
        context,
      ),
    );
    await answerOf(
      handlers.changeMedia(
        { hashes: [one.hash], addTag: '横幅', filename: '封面/../x.exe' },
        context,
      ),
    );
    const list = async (filter: object) =>
      (await answerOf(handlers.media({ keyword: '', offset: 0, ...filter }, context))).files
        .map(({ hash }) => hash)
        .toSorted();
    expect(await list({ folder: '首页横幅' })).toEqual([one.hash, two.hash].toSorted());
    expect(await list({ folder: '首页' })).toEqual([]);
    expect(await list({ tag: '横幅', kind: 'picture' })).toEqual([two.hash]);
    expect(await list({ keyword: '横幅', only: 'undescribed' })).toEqual([two.hash]);
    expect(await library.find(one.hash)).toMatchObject({ filename: 'x.exe.pdf', tags: ['横幅'] });
    expect(await answerOf(handlers.mediaShelves({}, context))).toMatchObject({
      folders: [{ name: '首页横幅/2026 春节', files: 2 }],
      tags: [{ name: '横幅', files: 2 }],
    });
  });

  it('is narrowed by kind and size, sorted, and loses a tag that is taken off', async () => {
    const handlers = mediaHandlers(store.sql, library);
    const [small, large] = [
      await add(pdf('s'), '乙 sorted.pdf'),
      await add(pdf('l'.repeat(5000)), '甲 sorted.pdf'),
    ];
    const names = async (asked: object) =>
      (await answerOf(handlers.media({ keyword: 'sorted', offset: 0, ...asked }, context))).files
        .map(({ filename }) => filename[0])
        .join('');
    expect([
      await names({}),
      await names({ order: 'largest' }),
      await names({ order: 'name' }),
    ]).toEqual(['甲乙', '甲乙', '乙甲']);
    expect([
      await names({ least: 1000 }),
      await names({ below: 1000 }),
      await names({ kind: 'document' }),
      await names({ kind: 'video' }),
    ]).toEqual(['甲', '乙', '甲乙', '']);
    await answerOf(
      handlers.changeMedia({ hashes: [small.hash, large.hash], addTag: '旧' }, context),
    );
    await answerOf(handlers.changeMedia({ hashes: [small.hash], removeTag: '旧' }, context));
    expect(await names({ tag: '旧' })).toBe('甲');
  });

  it('lets go of nothing that is in use, and takes back what was removed', async () => {
    const handlers = mediaHandlers(store.sql, library);
    const [used, free] = [await add(pdf('used'), 'used.pdf'), await add(pdf('free'), 'free.pdf')];
    await store.sql`insert into reference (kind, key, target) values ('page', '10065', ${`media:${used.hash}`})`;
    const { inUse } = await answerOf(
      handlers.removeMedia({ hashes: [used.hash, free.hash], removed: true }, context),
    );
    expect(inUse).toMatchObject([
      { filename: 'used.pdf', uses: [{ kind: 'page', key: '10065', isDraft: false }] },
    ]);
    const listed = async () =>
      (await library.list({ keyword: '.pdf', limit: 100, offset: 0 })).files.map(
        ({ filename }) => filename,
      );
    expect(await listed()).not.toContain('free.pdf');
    expect((await app.inject(free.address)).statusCode).toBe(200);
    await answerOf(handlers.removeMedia({ hashes: [free.hash], removed: false }, context));
    expect(await listed()).toEqual(expect.arrayContaining(['free.pdf', 'used.pdf']));
    const told =
      await store.sql`select action from activity where key = ${free.hash} order by number`;
    expect(told.map(({ action }) => action)).toEqual(['media.remove', 'media.restore']);
  });
});
