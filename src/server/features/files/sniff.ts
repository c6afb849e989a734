import { fileTypeFromBuffer } from 'file-type';
import type { VisitorFile } from '#schemas/visitor.ts';

type FileType = VisitorFile['filetype'];

/** What may be uploaded, and the extension that it gets. */
const EXTENSIONS = new Map<string, string>(
  Object.entries({
    'image/png': 'png',
    'image/jpeg': 'jpg',
    'image/webp': 'webp',
    'application/pdf': 'pdf',
  } satisfies Record<FileType, string>),
);

/** What the bytes are, whatever their name says; null where that is nothing that may be uploaded. */
export async function sniffFile(
  bytes: Buffer,
): Promise<{ filetype: FileType; extension: string } | null> {
  const filetype = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  const extension = EXTENSIONS.get(filetype);
  return extension && isTaken(filetype) ? { filetype, extension } : null;
}

function isTaken(mime: string): mime is FileType {
  return EXTENSIONS.has(mime);
}
