import type { ChosenFile } from './chosen-file.ts';
import { pdfProblem, problemOfSize, type FileProblem } from './check-pdf.ts';

/** What a file is by its bytes. `hash`: SHA-256 in lower-case hex; null where the file is not to be uploaded, or the browser works out none. */
export interface FileReading {
  problem: FileProblem | null;
  hash: string | null;
}

export async function inspectFile(file: ChosenFile): Promise<FileReading> {
  const size = problemOfSize(file.bytes);
  if (size) return { problem: size, hash: null };
  try {
    const bytes = new Uint8Array(await (await file.read()).arrayBuffer());
    const problem = pdfProblem(bytes);
    return { problem, hash: problem === 'notPdf' ? null : await hashOf(bytes) };
  } catch {
    return { problem: 'unreadable', hash: null };
  }
}

/** Browsers have the digest on secure origins alone. */
async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  if (!globalThis.crypto.subtle) return null;
  const digest = new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
