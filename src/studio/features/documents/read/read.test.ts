import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_BYTES } from '#schemas/media.ts';
import { isHiddenFile } from './chosen-file.ts';
import { pdfProblem } from './check-pdf.ts';
import { inspectFile } from './inspect-file.ts';
import { readZip } from './read-zip.ts';
import { zipName } from './zip-name.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const PDF = '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n';

describe('the bytes of a file', () => {
  it.each([
    [`${PDF}trailer << /Size 3 /Encrypt 12 0 R >>`, 'encrypted'],
    [`${PDF}trailer << /Encrypt<< /Filter /Standard >> >>`, 'encrypted'],
    [`${PDF}(the word /Encrypt and /EncryptMetadata true) trailer << /Size 3 >>`, null],
    [`\n\n${PDF}`, null],
    ['PK\u0003\u0004', 'notPdf'],
    ['<html>%PD', 'notPdf'],
  ])('%j', (text, problem) => {
    expect(pdfProblem(bytesOf(text))).toBe(problem);
  });

  it('are hashed where they are a PDF, and not read where they are too many', async () => {
    const file = (text: string) => new Blob([text]);
    const chosen = { path: 'a.pdf', changedAt: 0 };
    expect(await inspectFile({ ...chosen, bytes: 3, read: async () => file(PDF) })).toEqual({
      problem: null,
      hash: createHash('sha256').update(PDF).digest('hex'),
    });
    const failing = async () => {
      throw new Error('gone');
    };
    expect(await inspectFile({ ...chosen, bytes: 3, read: failing })).toEqual({
      problem: 'unreadable',
      hash: null,
    });
    expect(
      await inspectFile({ ...chosen, bytes: DOCUMENT_BYTES + 1, read: failing }),
    ).toMatchObject({
      problem: 'tooLarge',
    });
    expect(await inspectFile({ ...chosen, bytes: 0, read: failing })).toMatchObject({
      problem: 'empty',
    });
  });
});

describe('an archive', () => {
  it('lists its files with their folders and unpacks each when it is read', async () => {
    const packed = zipSync({ 合同: { '000001.pdf': bytesOf(PDF) }, 'b.pdf': bytesOf('b') });
    const files = await readZip(new File([packed], 'a.zip', { lastModified: 7 }));
    expect(files.map(({ path, bytes, changedAt }) => [path, bytes, changedAt])).toEqual([
      ['合同/000001.pdf', PDF.length, 7],
      ['b.pdf', 1, 7],
    ]);
    expect(await (await files[0]?.read())?.text()).toBe(PDF);
    await expect(readZip(new File(['no archive'], 'b.zip'))).rejects.toThrow(/invalid zip/);
  });

  it('has names in UTF-8 or as Chinese Windows writes them', () => {
    const latin = (...bytes: number[]) => String.fromCharCode(...bytes);
    expect(zipName(latin(0xbb, 0xf9, 0xbd, 0xf0, 0x2e, 0x70))).toBe('基金.p');
    expect(zipName(latin(...bytesOf('基金')))).toBe('基金');
    expect(zipName('基金')).toBe('基金');
    expect(zipName('a.pdf')).toBe('a.pdf');
  });
});

it('leaves out what systems put into folders', () => {
  expect(
    ['a/.DS_Store', '__MACOSX/a.pdf', 'x/Thumbs.db', 'a/b.pdf'].filter(isHiddenFile),
  ).toHaveLength(3);
});
