import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { TEXT_LIMITS } from '#schemas/media-text.ts';
import { createPdfReader } from '#server/app/start/pdf-text-process.ts';
import { readNextText } from '#server/features/media/texts/read-waiting.ts';
import { databaseMedia } from '#server/store/media/media-library.ts';
import { makeBombPdf } from '../support/bomb-pdf.ts';
import { makeContentPdf, makePdf } from '../support/pdfs.ts';
import { openStore } from '../support/store.ts';

const program = resolve(import.meta.dirname, '../../dist/production/server/pdf-text.js');

it('reads no file whose stream inflates to gigabytes, and the next one by a new process', async () => {
  const stopping = new AbortController();
  const read = createPdfReader(program, stopping.signal);
  const bomb = makeBombPdf(4096);
  expect(bomb.length).toBeLessThan(100_000);
  expect((await read(makePdf(['先']))).texts).toEqual(['先']);
  expect(await read(bomb)).toEqual({ state: 'slow', pages: 0, hasScript: false, texts: [] });
  expect((await read(makePdf(['后']))).texts).toEqual(['后']);
  stopping.abort();
});

it('opens no file over the limit of bytes, which the library takes', async () => {
  const store = await openStore();
  const library = databaseMedia(store.sql);
  const stopping = new AbortController();
  const parts = {
    ...{ sql: store.sql, blobs: library.blobs },
    read: createPdfReader(program, stopping.signal),
  };
  for (const [bytes, state] of [
    [makeContentPdf(randomBytes(TEXT_LIMITS.bytes), '/None'), 'large'],
    [makePdf(['小']), 'read'],
  ] as const) {
    const added = await library.add({ bytes, filename: '大.pdf', account: '' });
    if (!added.ok) throw new Error(JSON.stringify(added.message));
    expect(await readNextText(parts)).toBe(true);
    expect(await store.sql`select state from media_text where hash = ${added.file.hash}`).toEqual([
      { state },
    ]);
  }
  expect(await store.sql`select text from media_page`).toEqual([{ text: '小' }]);
  stopping.abort();
  await store.close();
});
