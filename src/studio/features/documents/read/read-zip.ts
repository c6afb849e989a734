import { unzipSync } from 'fflate';
import { DOCUMENT_BYTES } from '#schemas/media.ts';
import type { ChosenFile } from './chosen-file.ts';
import { zipName } from './zip-name.ts';

/**
 * The files in an archive, of which each is unpacked when it is read. Rejects where it is no archive. A file that says to
 * be larger than the library takes is listed and cannot be read.
 */
export async function readZip(archive: File): Promise<ChosenFile[]> {
  const packed = new Uint8Array(await archive.arrayBuffer());
  const files: ChosenFile[] = [];
  unzipSync(packed, {
    filter({ name, originalSize }) {
      if (!name.endsWith('/'))
        files.push({
          path: zipName(name),
          bytes: originalSize,
          changedAt: archive.lastModified,
          read: async () => unpack(packed, name),
        });
      return false;
    },
  });
  return files;
}

function unpack(packed: Uint8Array, wanted: string): Blob {
  const files = unzipSync(packed, {
    filter: ({ name, originalSize }) => name === wanted && originalSize <= DOCUMENT_BYTES,
  });
  const bytes = files[wanted];
  if (!bytes) throw new Error(`${wanted} cannot be unpacked`);
  return new Blob([bytes]);
}
