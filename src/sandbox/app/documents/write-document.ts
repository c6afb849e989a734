import { readFile } from 'node:fs/promises';
import type { SandboxDocument } from '../../calls/handler/document.ts';
import { unpackWoff } from './unpack-woff.ts';
import { writePdf } from './write-pdf.ts';

/** A document as the bytes of its file. */
export type DocumentWriter = (document: SandboxDocument) => Promise<Buffer>;

/** `fontFile` has the letters of PDFs; it is read with the first of them. */
export function createDocumentWriter(fontFile: string): DocumentWriter {
  let font: Promise<Buffer> | undefined;
  return async (document) => {
    if (document.type === 'application/pdf') {
      font ??= readFile(fontFile).then(unpackWoff);
      return writePdf(document, await font);
    }
    const { title, lines } = document;
    // The mark tells spreadsheets that the text is UTF-8.
    return Buffer.from(`\uFEFF${[title, ...lines].join('\r\n')}\r\n`);
  };
}
