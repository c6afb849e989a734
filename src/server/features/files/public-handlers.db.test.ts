import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/connect.ts';
import { MAX_FILES } from '#server/features/files/limits.ts';
import { release } from '#server/store/release/release.ts';
import { sweepVisitors } from '#server/transport/wire/sweep-visitors.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { visit, type TestVisitor } from '#tests/support/visitor.ts';

/** The least of each kind that says what it is. */
const samples = {
  png: Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
    pngChunk('IDAT', deflateSync(Buffer.alloc(5))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]),
  jpg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  webp: Buffer.from('RIFF\u001a\0\0\0WEBPVP8L\r\0\0\0/\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1'),
  pdf: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
};

function pngChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  return Buffer.concat([head, Buffer.from(type), data, Buffer.alloc(4)]);
}

let store: TestStore;
let sql: Database;
let visitor: TestVisitor;

beforeAll(async () => {
  store = await openStore();
  sql = store.sql;
});
beforeEach(async () => {
  visitor = await visit(sql);
});
afterAll(() => store.close());

const file = (bytes: Buffer, filename = '证件.png', field = 'file') => ({ field, filename, bytes });

async function upload(bytes: Buffer, filename?: string, who = visitor) {
  return (await who.get('file/upload', {}, [file(bytes, filename)])).record[0][0];
}

describe('an upload', () => {
  it.each([
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
    ['webp', 'image/webp'],
    ['pdf', 'application/pdf'],
  ] as const)('of %s is known by its bytes, whatever it is called', async (extension, filetype) => {
    const kept = await upload(samples[extension], '身份证.exe');
    expect(kept).toMatchObject({
      filename: `身份证.${extension}`,
      filetype,
      filesize: String(samples[extension].length),
    });
    expect((await visitor.get('file/info', { fileid: kept.fileid })).record[0][0]).toEqual(kept);
  });

  it('comes back as it was, under its name and kind', async () => {
    const { fileid } = await upload(samples.pdf, '../风险 测评表?.pdf');
    const { record } = await visitor.get('file/content/download', { fileid });
    expect(record).toBeInstanceOf(File);
    expect(record).toMatchObject({ name: '风险 测评表.pdf', type: 'application/pdf' });
    expect(Buffer.from(await record.arrayBuffer())).toEqual(samples.pdf);
  });

  it('may come as base64 text, with or without what a canvas writes before it', async () => {
    const content = samples.png.toString('base64');
    for (const given of [content, `data:image/png;base64,${content}`]) {
      const [[kept]] = (await visitor.get('file/base64', { filename: 'a.png', content: given }))
        .record;
      const { record } = await visitor.get('file/content/download', { fileid: kept.fileid });
      expect(Buffer.from(await record.arrayBuffer())).toEqual(samples.png);
    }
    expect(await visitor.ask('file/base64', { filename: 'a.png', content: '净值' })).toMatchObject({
      ok: false,
      code: '2030422',
      msg: '文件内容不完整，请重新上传（content）',
    });
  });

  it.each<[string, ReturnType<typeof file>[], string]>([
    ['nothing', [], '请选择要上传的文件'],
    ['a file in another field', [file(samples.png, 'a.png', 'avatar')], '请选择要上传的文件'],
    ['two files', [file(samples.png), file(samples.png)], '一次只能上传一个文件'],
    ['an empty file', [file(Buffer.alloc(0))], '文件是空的，请重新选择'],
    [
      'a page',
      [file(Buffer.from('<html><script>alert(1)</script>'))],
      '只能上传 PNG、JPEG、WebP 图片或 PDF 文件，请换一个文件',
    ],
    [
      'a drawing with scripts',
      [file(Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'))],
      '只能上传 PNG、JPEG、WebP 图片或 PDF 文件，请换一个文件',
    ],
    [
      'an animation',
      [file(Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0;', 'latin1'))],
      '只能上传 PNG、JPEG、WebP 图片或 PDF 文件，请换一个文件',
    ],
    [
      'too much',
      [file(Buffer.concat([samples.png, Buffer.alloc(5 * 1024 * 1024)]))],
      '文件不能超过 5 MB，请压缩后重新上传',
    ],
  ])('of %s is refused', async (_, files, msg) => {
    expect(await visitor.ask('file/upload', {}, files)).toEqual({
      ok: false,
      code: '2030422',
      msg,
    });
  });

  it('ends at a number of files for one session', async () => {
    for (let count = 0; count < MAX_FILES; count += 1) await upload(samples.jpg);
    expect(await visitor.ask('file/upload', {}, [file(samples.jpg)])).toMatchObject({
      ok: false,
      code: '2030429',
    });
    await upload(samples.jpg, 'a.jpg', await visit(sql));
  });
});

describe('another session', () => {
  it('learns nothing of a file, not even that it is there', async () => {
    const { fileid } = await upload(samples.pdf);
    const other = await visit(sql);
    const gone = { ok: false, code: '2030404', msg: '没有这个文件，或已经过期，请重新上传' };
    for (const path of ['file/info', 'file/content/download'] as const) {
      expect(await other.ask(path, { fileid })).toEqual(gone);
      expect(await other.ask(path, { fileid: 'A'.repeat(22) })).toEqual(gone);
    }
  });
});

describe('the term of a file', () => {
  it('is a day; then it is gone, and its bytes too', async () => {
    const bytes = Buffer.concat([samples.pdf, Buffer.from('%once')]);
    const { fileid } = await upload(bytes);
    const [{ hours }] = await sql<
      [{ hours: number }]
    >`select extract(epoch from until - at)::int / 3600 as hours from visitor_file where id = ${fileid}`;
    expect(hours).toBe(24);
    await sql`update visitor_file set until = now() where id = ${fileid}`;
    expect(await visitor.ask('file/content/download', { fileid })).toMatchObject({
      ok: false,
      code: '2030404',
    });
    await sql`update file_content set put_at = now() - interval '2 hours'`;
    await sweepVisitors(sql);
    expect(await sql`select from visitor_file where id = ${fileid}`).toHaveLength(0);
    expect(await sql`select from file_content where bytes = ${bytes}`).toHaveLength(0);
  });

  it('does not end the bytes of another file that are the same', async () => {
    const [first, second] = [await upload(samples.pdf), await upload(samples.pdf)];
    expect(await sql`select from file_content where bytes = ${samples.pdf}`).toHaveLength(1);
    await sql`update visitor_file set until = now() where id = ${first.fileid}`;
    await sql`update file_content set put_at = now() - interval '2 hours'`;
    await sweepVisitors(sql);
    await visitor.get('file/content/download', { fileid: second.fileid });
  });

  it('leaves bytes that were put just now to who is about to use them', async () => {
    await sql`delete from visitor_file`;
    await sql`update file_content set put_at = now()`;
    const before = await sql`select from file_content`;
    expect(before.length).toBeGreaterThan(0);
    await sweepVisitors(sql);
    expect(await sql`select from file_content`).toHaveLength(before.length);
  });
});

it('takes files as large as the company says, but never more than fits in memory', async () => {
  const set = async (paramvalue: string) => {
    const [row] = await sql<
      [{ seq: number | null }]
    >`select max(seq) as seq from publication where kind = 'parameter' and key = 'uploadfilesize'`;
    const items = [
      {
        kind: 'parameter' as const,
        key: 'uploadfilesize',
        body: { paramname: 'uploadfilesize', paramvalue },
        baseSeq: row.seq,
      },
    ];
    expect(await release(sql, { author: 'test', note: '', items })).toMatchObject({ ok: true });
  };
  const megabytes = (count: number) =>
    Buffer.concat([samples.png, Buffer.alloc(count * 1024 * 1024 - samples.png.length)]);
  await set('1');
  expect(await visitor.ask('file/upload', {}, [file(megabytes(2))])).toMatchObject({
    ok: false,
    msg: '文件不能超过 1 MB，请压缩后重新上传',
  });
  await upload(megabytes(1));
  await set('500');
  expect(await visitor.ask('file/upload', {}, [file(megabytes(21))])).toMatchObject({
    ok: false,
    msg: '文件不能超过 20 MB，请压缩后重新上传',
  });
  await set('');
  await upload(megabytes(5));
});
