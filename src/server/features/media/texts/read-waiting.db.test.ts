import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEXT_LIMITS } from '#schemas/media-text.ts';
import { databaseMedia, type MediaLibrary } from '#server/store/media/media-library.ts';
import { readPdf } from '#server/store/media/texts/read-pdf.ts';
import { unreadPdf, type PdfReader } from '#server/store/media/texts/pdf-text.ts';
import { mediaHandlers } from '#server/features/media/handlers.ts';
import { FilesAway } from '#server/platform/files/blobs/files-away.ts';
import type { HandlerContext } from '#server/platform/handler.ts';
import { makePdf, makeScannedPdf } from '#tests/support/pdfs.ts';
import { paintPng } from '#tests/support/pictures.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { readNextText } from './read-waiting.ts';
import { startTextJob } from './text-job.ts';

let store: TestStore;
let library: MediaLibrary;
beforeAll(async () => {
  store = await openStore();
  library = databaseMedia(store.sql);
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.sql`delete from media_text`;
});

async function add(bytes: Buffer, filename: string): Promise<string> {
  const added = await library.add({ bytes, filename, account: '' });
  if (!added.ok) throw new Error(JSON.stringify(added.message));
  return added.file.hash;
}
const readOne = (read: PdfReader = readPdf) =>
  readNextText({ sql: store.sql, blobs: library.blobs, read });
const stateOf = async (hash: string) => {
  const [row] = await store.sql<{ state: string }[]>`
    select state from media_text where hash = ${hash}`;
  return row?.state;
};
const handlers = () => mediaHandlers(store.sql, library);
const context = {} as HandlerContext;

describe('the text of a PDF', () => {
  it('waits from the moment that the file is stored, is read once and kept by page; a picture has none', async () => {
    await add(
      paintPng(8, 8, () => [1, 2, 3]),
      '图.png',
    );
    const hash = await add(makePdf(['基金合同的第一页', '', '第三页 ETF']), '合同.pdf');
    expect([await stateOf(hash), await readOne(), await stateOf(hash)]).toEqual([
      ...['waiting', true, 'read'],
    ]);
    expect(
      await store.sql`select page, text from media_page where hash = ${hash} order by page`,
    ).toEqual([
      { page: 1, text: '基金合同的第一页' },
      { page: 3, text: '第三页 ETF' },
    ]);
    await add(makePdf(['基金合同的第一页', '', '第三页 ETF']), '同一份.pdf');
    expect(await readOne()).toBe(false);
  });

  it('is never tried by two processes at once, nor again and again where processes ended over it', async () => {
    const hash = await add(makePdf(['乙']), '乙.pdf');
    let reads = 0;
    const count: PdfReader = async () => {
      reads += 1;
      expect(await readOne(count)).toBe(false);
      return unreadPdf('empty', 1);
    };
    expect(await readOne(count)).toBe(true);
    expect(reads).toBe(1);
    await store.sql`update media_text set state = 'waiting', attempts = 3, claimed_until = now() - interval '1 second' where hash = ${hash}`;
    expect(await readOne(() => Promise.reject(new Error('read')))).toBe(true);
    expect(await stateOf(hash)).toBe('slow');
  });

  it('waits on where reading was ended from outside', async () => {
    const hash = await add(makePdf(['丙']), '丙.pdf');
    await expect(readOne(() => Promise.reject(new Error('stopped')))).rejects.toThrow('stopped');
    expect(await store.sql`select state, attempts from media_text where hash = ${hash}`).toEqual([
      { state: 'waiting', attempts: 0 },
    ]);
  });

  it('waits on where the place of files is away, however often', async () => {
    const hash = await add(makePdf(['辛']), '辛.pdf');
    const away = { open: () => Promise.reject(new FilesAway('away')) };
    for (let times = 0; times < 5; times += 1) {
      await store.sql`update media_text set claimed_until = null`;
      await expect(
        readNextText({ sql: store.sql, blobs: away, read: readPdf }),
      ).rejects.toBeInstanceOf(FilesAway);
    }
    const [waiting] = await store.sql`
      select state, attempts, claimed_until < now() + interval '1 minute' as "isSoon" from media_text where hash = ${hash}`;
    expect(waiting).toEqual({ state: 'waiting', attempts: 0, isSoon: true });
  });

  it('is not asked for where the file is over the limit of bytes, or is lost', async () => {
    const large = await add(makePdf(['丁']), '丁.pdf');
    await store.sql`update media_file set filesize = ${TEXT_LIMITS.bytes + 1} where hash = ${large}`;
    const never = () => Promise.reject(new Error('read'));
    expect(await readOne(never)).toBe(true);
    const lost = await add(makePdf(['戊']), '戊.pdf');
    const empty = { open: async () => null };
    expect(await readNextText({ sql: store.sql, blobs: empty, read: never })).toBe(true);
    expect([await stateOf(large), await stateOf(lost)]).toEqual(['large', 'broken']);
  });

  it('is told in the library, where those that need somebody are a list of their own', async () => {
    const good = await add(makePdf(['好']), '好.pdf');
    const scanned = await add(await makeScannedPdf(), '扫描.pdf');
    const locked = await add(await makeScannedPdf({ userPassword: 'x' }), '有密码.pdf');
    const scripted = await add(makePdf(['脚本'], { script: '1' }), '脚本.pdf');
    while (await readOne());
    const unread = await handlers().media({ keyword: '', offset: 0, only: 'unread' }, context);
    if (!unread.ok) throw new Error(unread.refusal.code);
    expect(unread.answer.texts).toEqual({
      [scanned]: { state: 'empty', pages: 2, hasScript: false },
      [locked]: { state: 'encrypted', pages: 0, hasScript: false },
      [scripted]: { state: 'read', pages: 1, hasScript: true },
    });
    expect(await handlers().mediaShelves({}, context)).toMatchObject({
      answer: { counts: { unread: 3 } },
    });
    expect(await handlers().mediaDetail({ hash: good }, context)).toMatchObject({
      answer: { text: { state: 'read', pages: 1 } },
    });
  });
});

describe('the job', () => {
  it('reads all that waits, tells of what fails and goes on', async () => {
    const hashes = [await add(makePdf(['己']), '己.pdf'), await add(makePdf(['庚']), '庚.pdf')];
    const told: string[] = [];
    let isFirst = true;
    const job = startTextJob({
      ...{ sql: store.sql, blobs: library.blobs, pollMs: 10 },
      read: async () => {
        if (!isFirst) return unreadPdf('empty', 1);
        isFirst = false;
        throw new Error('no process');
      },
      onError: (error) => void told.push(String(error)),
    });
    await expect.poll(() => told).toEqual(['Error: no process']);
    await store.sql`update media_text set claimed_until = null`;
    await expect.poll(() => Promise.all(hashes.map(stateOf))).toEqual(['empty', 'empty']);
    await job.stop();
  });
});
