import { fileTypeFromBuffer } from 'file-type';
import { readDescription } from './read-description.ts';

/** Uploaded files with what their first bytes say they are, empty where that is neither a picture nor a PDF, and the text that pictures carry. */
export async function sniffFiles(
  files: readonly { filename: string; bytes: Uint8Array }[],
): Promise<{ filename: string; bytes: Uint8Array; type: string; text: string }[]> {
  return Promise.all(
    files.map(async ({ filename, bytes }) => {
      const mime = (await fileTypeFromBuffer(bytes))?.mime ?? '';
      const isKnown = mime.startsWith('image/') || mime === 'application/pdf';
      const text = mime.startsWith('image/') ? await readDescription(bytes) : '';
      return { filename, bytes, type: isKnown ? mime : '', text };
    }),
  );
}
