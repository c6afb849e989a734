import { DOCUMENT_BYTES } from '#schemas/media.ts';

/** What is wrong with a file itself. An encrypted PDF opens for some readers with a password alone. */
export type FileProblem = 'empty' | 'tooLarge' | 'unreadable' | 'notPdf' | 'encrypted';

/** How far from its beginning a PDF may say that it is one, in bytes. */
const HEAD = 1024;

export function problemOfSize(bytes: number): FileProblem | null {
  if (bytes === 0) return 'empty';
  return bytes > DOCUMENT_BYTES ? 'tooLarge' : null;
}

/** Looks at the bytes alone: the trailer of an encrypted PDF refers to how it is encrypted. */
export function pdfProblem(bytes: Uint8Array): FileProblem | null {
  if (!textAt(bytes, 0, HEAD).includes('%PDF-')) return 'notPdf';
  return isEncrypted(bytes) ? 'encrypted' : null;
}

const ENTRY = '/Encrypt';

function isEncrypted(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(SLASH); at >= 0; at = bytes.indexOf(SLASH, at + 1)) {
    if (bytes[at + 1] !== E || !textAt(bytes, at, ENTRY.length).startsWith(ENTRY)) continue;
    if (/^\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(textAt(bytes, at, 60))) return true;
  }
  return false;
}

const SLASH = '/'.charCodeAt(0);
const E = 'E'.charCodeAt(0);

function textAt(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}
