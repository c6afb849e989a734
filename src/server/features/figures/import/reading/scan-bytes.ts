import { createReadStream } from 'node:fs';
import type { ImportLayout } from '#schemas/import.ts';

export type TextEncoding = ImportLayout['encoding'];

export type Scanned =
  | { kind: 'gzip' | 'zip' | 'old-workbook' | 'binary' }
  | { kind: 'text'; encoding: TextEncoding; isJson: boolean; isXml: boolean; hasQuotes: boolean };

const QUOTE = 0x22;

/** What the bytes of a file are, whatever its name says. Text is read once to its end, since one Chinese character at its end decides of the encoding. */
export async function scanBytes(path: string): Promise<Scanned> {
  let head: Buffer | null = null;
  let hasQuotes = false;
  let isUtf8 = true;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const piece of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    const bytes = piece as Buffer;
    if (head === null) {
      head = bytes.subarray(0, 4096);
      const packed = packedKind(head);
      if (packed) return { kind: packed };
    }
    if (isWide(head)) continue;
    if (bytes.includes(0)) return { kind: 'binary' };
    hasQuotes ||= bytes.includes(QUOTE);
    isUtf8 &&= decodes(decoder, bytes);
  }
  if (head === null) return { kind: 'text', encoding: 'utf-8', hasQuotes: false, ...NO_MARKS };
  if (isWide(head))
    return { kind: 'text', encoding: 'utf-16le', hasQuotes: true, ...marksOf(head, 'utf16le') };
  isUtf8 &&= decodes(decoder, undefined);
  return {
    kind: 'text',
    encoding: isUtf8 ? 'utf-8' : 'gb18030',
    hasQuotes,
    ...marksOf(head, 'utf8'),
  };
}

const NO_MARKS = { isJson: false, isXml: false };

/** What the first sign of a text says. A spreadsheet's Unicode text is no JSON. */
function marksOf(head: Buffer, encoding: 'utf8' | 'utf16le'): typeof NO_MARKS {
  const first = /^\uFEFF?\s*([[{<])/.exec(head.toString(encoding))?.[1] ?? '';
  return { isJson: encoding === 'utf8' && /[[{]/.test(first), isXml: first === '<' };
}

function packedKind(head: Buffer): 'gzip' | 'zip' | 'old-workbook' | null {
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip';
  if (head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) return 'zip';
  return head.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])) ? 'old-workbook' : null;
}

/** What a spreadsheet calls Unicode text. */
function isWide(head: Buffer): boolean {
  return head[0] === 0xff && head[1] === 0xfe;
}

function decodes(decoder: TextDecoder, bytes: Buffer | undefined): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined });
    return true;
  } catch {
    return false;
  }
}
