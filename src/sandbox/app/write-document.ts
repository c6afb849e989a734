import type { PlainDocument } from '../calls/handler/handler.ts';

/** A document as the bytes of its file. */
export async function writeDocument({ title, lines }: PlainDocument): Promise<Buffer> {
  // The mark tells spreadsheets that the text is UTF-8.
  return Buffer.from(`\uFEFF${[title, ...lines].join('\r\n')}\r\n`);
}
