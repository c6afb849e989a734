import { PICTURE_EXTENSIONS } from '#schemas/media.ts';
import { readBlob } from '#server/platform/files/blobs/blob-store.ts';
import type { MediaLibrary } from '#server/store/media/media-library.ts';
import { makeRendition } from '#server/store/media/renditions/make-rendition.ts';

/** Pixels: enough to tell what a picture shows. */
const WIDTH = 1024;

/** A picture of the library as a JPEG, scaled down, without what the camera wrote into it; null where there is none under the hash. */
export async function readPicture(library: MediaLibrary, hash: string): Promise<Buffer | null> {
  const file = await library.find(hash);
  if (!file || !(file.filetype in PICTURE_EXTENSIONS)) return null;
  const bytes = await readBlob(library.blobs, hash);
  return bytes && makeRendition(bytes, WIDTH, 'jpg');
}
