import { fileTypeFromBuffer } from 'file-type';

/** Uploaded files with what their first bytes say they are; empty where that is neither a picture nor a PDF. */
export async function sniffFiles(
  files: readonly { filename: string; bytes: Uint8Array }[],
): Promise<{ filename: string; bytes: Uint8Array; type: string }[]> {
  return Promise.all(
    files.map(async ({ filename, bytes }) => {
      const mime = (await fileTypeFromBuffer(bytes))?.mime ?? '';
      const isKnown = mime.startsWith('image/') || mime === 'application/pdf';
      return { filename, bytes, type: isKnown ? mime : '' };
    }),
  );
}
