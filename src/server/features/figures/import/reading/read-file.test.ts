import { toSourceText } from '#messages/format.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { readFile } from './read-file.ts';
import { isGate } from '#tests/support/lane.ts';

const folder = mkdtempSync(join(tmpdir(), 'quoin-read-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(content: string | Buffer) {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  const lines: string[] = [];
  const firsts: number[] = [];
  const done = await readFile(path, async ({ first, body }) => {
    firsts.push(first);
    lines.push(...body.split('\n'));
  });
  return { done, lines, firsts };
}

const cells = { header: ['日期', '净值'], samples: ['2026-01-05', '1.0'] };

/** A workbook of one sheet, as small as one can be. */
async function workbook(rows: string[], padding = 0): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (path: string, text: string) =>
    zip.addBuffer(Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`), path);
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';
  add(
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  );
  add(
    '_rels/.rels',
    `<Relationships xmlns="${packages}"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="净值" sheetId="1" r:id="r1"/></sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packages}"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  );
  add(
    'xl/worksheets/sheet1.xml',
    `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
  );
  if (padding > 0)
    for (let part = 0; part < padding; part += 1)
      zip.addBuffer(Buffer.alloc(50 * 1024 * 1024), `xl/media/${part}.bin`, {
        compressionLevel: 1,
      });
  return closed(zip);
}

function closed(zip: ZipFile): Promise<Buffer> {
  zip.end();
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  return buffer(output);
}

const text = (at: string, value: string) =>
  `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (at: string, value: string) => `<c r="${at}"><v>${value}</v></c>`;

describe('a table of text', () => {
  it.for([
    [',', '日期,净值\n2026-01-05,1.0\n2026-01-06,1.1\n'],
    [';', '日期;净值\r\n2026-01-05;1.0\r\n2026-01-06;1.1'],
    ['\t', '\uFEFF日期\t净值\n2026-01-05\t1.0\n2026-01-06\t1.1\n'],
    ['|', '日期|净值\n2026-01-05|1.0\n2026-01-06|1.1\n\n'],
  ] as const)('has cells apart by %j', async ([separator, content]) => {
    const { done, lines } = await read(content);
    expect(done).toMatchObject({
      ok: true,
      layout: { kind: 'csv', encoding: 'utf-8', separator, firstRow: 2, ...cells },
    });
    expect(lines.slice(0, 2)).toEqual([`2026-01-05${separator}1.0`, `2026-01-06${separator}1.1`]);
  });

  it('may have quotes, and line ends within them', async () => {
    const { lines } = await read('"名称","备注"\n"甲, 乙","一\n二"\n"丙","说""好"""\n');
    expect(lines).toEqual(['甲, 乙\t一 二', '丙\t说"好"']);
  });

  it('is read in the encoding that its bytes have, to its last character', async () => {
    const gb =
      Buffer.from('code,n\n000001,x\n').toString('latin1') +
      Buffer.from([0xbb, 0xaa]).toString('latin1');
    expect((await read(Buffer.from(gb, 'latin1'))).done).toMatchObject({
      layout: { encoding: 'gb18030' },
    });
    expect(
      (await read(Buffer.from('\uFEFF日期\t净值\n2026-01-05\t1\n', 'utf16le'))).done,
    ).toMatchObject({ layout: { encoding: 'utf-16le', header: ['日期', '净值'] } });
    const broken = await read(Buffer.from([0x61, 0x2c, 0x62, 0x0a, 0xff, 0xff, 0x2c, 0x31, 0x0a]));
    expect(broken.done.ok ? '' : toSourceText(broken.done.message)).toContain('GB18030');
  });

  it('may do without a header', async () => {
    expect((await read('000001,2026-01-05,1.0\n')).done).toMatchObject({
      layout: { firstRow: 1, rows: 1, header: ['1', '2', '3'] },
    });
  });

  it('comes in chunks that know their lines', async () => {
    const rows = Array.from({ length: 60_000 }, (_, at) => `00000${at % 10},2026-01-05,1.${at}`);
    const { done, lines, firsts } = await read(`a,b,c\n${rows.join('\n')}\n`);
    expect(done).toMatchObject({ layout: { rows: 60_000 } });
    expect(lines).toEqual(rows);
    expect(firsts.length).toBeGreaterThan(2);
    expect(firsts[0]).toBe(2);
    expect(lines[(firsts[1] ?? 0) - 2]).toBe(rows[(firsts[1] ?? 0) - 2]);
  });

  it('may be packed', async () => {
    expect((await read(gzipSync('日期,净值\n2026-01-05,1.0\n'))).done).toMatchObject({
      ok: true,
      layout: cells,
    });
  });
});

describe('a workbook', () => {
  it('gives text, numbers without noise, and days', async () => {
    const rows = [
      `<row r="1">${text('A1', '日期')}${text('B1', '净值')}</row>`,
      `<row r="2">${text('A2', '2026-01-05')}${number('B2', '1.1430000000000002')}</row>`,
    ];
    const { done, lines } = await read(await workbook(rows));
    expect(done).toMatchObject({
      ok: true,
      layout: { kind: 'xlsx', rows: 1, header: ['日期', '净值'] },
    });
    expect(lines).toEqual(['2026-01-05\t1.143']);
  });

  it('comes whole and in order from the thread that reads it', async () => {
    const rows = Array.from(
      { length: 2500 },
      (_, at) =>
        `<row r="${at + 1}">${text(`A${at + 1}`, at === 0 ? '日期' : '2026-01-05')}${number(`B${at + 1}`, String(at))}</row>`,
    );
    const { done, lines } = await read(await workbook(rows));
    expect(done).toMatchObject({ ok: true, layout: { rows: 2500 } });
    expect(lines.map((line) => Number(line.split('\t')[1]))).toEqual(
      Array.from({ length: 2500 }, (_, at) => at),
    );
  });

  it('is refused where what should be in it is missing', async () => {
    const archive = new ZipFile();
    archive.addBuffer(Buffer.from('<x/>'), 'xl/other.xml');
    const { done } = await read(await closed(archive));
    expect(done.ok ? '' : toSourceText(done.message)).toContain('不是能读的 XLSX');
  });

  it.skipIf(isGate)('is refused when it unpacks to more than there is room for', async () => {
    const { done } = await read(await workbook([], 5));
    expect(done.ok ? '' : toSourceText(done.message)).toContain('200 MB');
  });
});
