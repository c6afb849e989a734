import { msg } from '#messages/msg.ts';
import { buffer } from 'node:stream/consumers';
import type { Message } from '#schemas/message.ts';
import type { BlobStore } from '#server/platform/files/blobs/blob-store.ts';
import { mediumOf } from '../format/paths.ts';
import { ArchiveDamage, type Archive } from '../reading/open-archive.ts';

/** Files that were put on the blob store for an import that is not sure yet. */
export interface PutMedia {
  count: number;
  /** Takes those that were not there before away again. */
  undo(): Promise<void>;
}

/** Says why a file that is new here is not taken; null where it is. */
export type Inspect = (bytes: Buffer, path: string) => Promise<Message | null>;

/** Puts the archive's media on the blob store, one file in memory at a time; all of them, or none stays. */
export async function putMedia(
  blobs: BlobStore,
  archive: Archive,
  inspect: Inspect = async () => null,
): Promise<PutMedia> {
  const added: string[] = [];
  const undo = async () => {
    for (const hash of added) await blobs.remove(hash);
  };
  try {
    const files = archive.list('media/files/');
    for (const path of files) {
      const hash = mediumOf(path);
      if (hash === undefined || archive.file(path)?.sha256 !== hash)
        throw new ArchiveDamage(msg('archive.media-name-not-hash', { path }));
      if (await blobs.has(hash)) continue;
      const bytes = await buffer(await archive.open(path));
      const problem = await inspect(bytes, path);
      if (problem !== null)
        throw new ArchiveDamage(msg('archive.problem-of', { thing: path, problem }));
      added.push(hash);
      await blobs.put(bytes);
    }
    return { count: files.length, undo };
  } catch (error) {
    await undo();
    throw error;
  }
}
