import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import type { PdfDocument } from '#sandbox/calls/handler/document.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { unpackWoff } from './unpack-woff.ts';
import { writePdf } from './write-pdf.ts';

const FONT = new URL('../../../server/site/render/card/noto-sans-sc-500.woff', import.meta.url);
let font: Buffer;
beforeAll(async () => {
  font = unpackWoff(await readFile(fileURLToPath(FONT)));
});

const columns = [
  { label: '代码', isFigure: false, width: 1 },
  { label: '市值（元）', isFigure: true, width: 2 },
];
const document = (rows: string[][]): PdfDocument => ({
  type: 'application/pdf',
  filename: 'a.pdf',
  title: '基金对账单',
  at: '20260201000000',
  facts: [['客户姓名', '沙小箱']],
  tables: [{ caption: '期末持有', columns, rows, empty: '没有持有基金' }],
  notes: ['没有法律效力。'],
});

it('writes Chinese with its letters embedded, figures as they are', async () => {
  const bytes = await writePdf(document([['000001', '1,234.56']]), font);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.includes('/FontFile')).toBe(true);
  expect(pdfText(bytes)).toEqual([
    '基金对账单',
    '客户姓名：沙小箱',
    '期末持有',
    '代码',
    '市值（元）',
    '000001',
    '1,234.56',
    '没有法律效力。',
  ]);
});

it('writes the same document as the same bytes', async () => {
  const [first, second] = await Promise.all([1, 2].map(() => writePdf(document([]), font)));
  expect(second).toEqual(first);
  expect(pdfText(first ?? new Uint8Array())).toContain('没有持有基金');
});

it('goes on to further pages where rows do not fit into one', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => [String(index), '0.00']);
  const bytes = await writePdf(document(rows), font);
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
  expect(pdfText(bytes).filter((text) => text === '0.00')).toHaveLength(60);
});
