import { describe, expect, it } from 'vitest';
import { makePdf, makeScannedPdf } from '#tests/support/pdfs.ts';
import { readPdf } from './read-pdf.ts';

describe('the text of a PDF', () => {
  it('is read page by page, also where its font names its codes only', async () => {
    expect(await readPdf(makePdf(['基金合同', '', '申购费率']))).toEqual({
      ...{ state: 'read', pages: 3, hasScript: false },
      texts: ['基金合同', '', '申购费率'],
    });
  });

  it('is read up to the limit of pages, and of characters', async () => {
    const file = makePdf(['第一页的字', '第二页的字', '第三页的字']);
    expect(await readPdf(file, { pages: 2, characters: 100 })).toMatchObject({
      ...{ state: 'partial', pages: 3, texts: ['第一页的字', '第二页的字'] },
    });
    expect(await readPdf(file, { pages: 9, characters: 7 })).toMatchObject({
      ...{ state: 'partial', texts: ['第一页的字', '第二'] },
    });
  });

  it('is cut where one page has too many characters, and goes on with the next page', async () => {
    const limits = { pages: 9, characters: 100, pageCharacters: 4 };
    expect(await readPdf(makePdf(['第一页的字', '下一页']), limits)).toMatchObject({
      ...{ state: 'partial', texts: ['第一页的', '下一页'] },
    });
  });

  it('is read in part where a page is missing in the file, and loading leaves no global class behind', async () => {
    const damaged = makePdf(['第一页', '第二页']).toString('latin1').replace(' 8 0 R]', ' 99 0 R]');
    expect(await readPdf(Buffer.from(damaged, 'latin1'))).toMatchObject({
      ...{ state: 'partial', texts: ['第一页', ''] },
    });
    expect('DOMMatrix' in globalThis).toBe(false);
  });

  it('is read without running the script that is told of', async () => {
    const script = 'globalThis.quoinScriptRan = true';
    expect(await readPdf(makePdf(['分红公告'], { script }))).toMatchObject({
      ...{ state: 'read', hasScript: true, texts: ['分红公告'] },
    });
    expect('quoinScriptRan' in globalThis).toBe(false);
  });

  it.each([
    ['scanned', 'empty', makeScannedPdf],
    ['encrypted', 'encrypted', () => makeScannedPdf({ userPassword: 'secret' })],
    ['cut off', 'broken', () => makePdf(['断']).subarray(0, 300)],
    ['no PDF but for its first bytes', 'broken', () => Buffer.from('%PDF-1.7\nabc\n%%EOF')],
    ['empty', 'broken', () => Buffer.alloc(0)],
  ])('is none where the file is %s: %s', async (_, state, make) => {
    expect(await readPdf(await make())).toMatchObject({ state, texts: [] });
  });

  it('leaves the methods of the language as they were', async () => {
    await readPdf(makePdf(['字']));
    const own = [JSON.parse, JSON.stringify, Array.prototype.push, Function.prototype.toString];
    // What is written in the language has one, unlike what the engine brings.
    expect(own.filter((method) => Object.hasOwn(method, 'prototype'))).toEqual([]);
  });
});
