import { msg } from '#messages/msg.ts';
import { Readable } from 'node:stream';
import { MEDIA_EXTENSIONS, type MediaType } from '#schemas/media.ts';
import type { Message } from '#schemas/message.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { databaseFiles } from '#server/platform/files/blobs/file-store.ts';
import type { BlobStore } from '#server/platform/files/blobs/blob-store.ts';
import { paths } from '../format/paths.ts';
import type { ArchiveWriter } from './archive-writer.ts';

/** A file of the library as the snapshot knows it. */
export interface Medium {
  hash: string;
  filename: string;
  filetype: MediaType;
}

export async function mediaOf(tx: Queryable): Promise<Medium[]> {
  return [...(await tx<Medium[]>`select hash, filename, filetype from media_file order by hash`)];
}

/**
 * Writes the originals; smaller ones can be rebuilt. Says which file is not on the blob store or is another
 * than its name says; null once all are written. Files are never changed, so the snapshot may be over by now.
 */
export async function writeMedia(
  blobs: Pick<BlobStore, 'open'>,
  writer: ArchiveWriter,
  media: readonly Medium[],
): Promise<Message | null> {
  for (const { hash, filename, filetype } of media) {
    const opened = await blobs.open(hash);
    if (!opened) return msg('archive.media-file-missing', { name: filename, hash });
    const { sha256 } = await writer.add(
      paths.medium(hash, MEDIA_EXTENSIONS[filetype]),
      opened.stream,
      { compress: false },
    );
    if (sha256 !== hash)
      return msg('archive.media-file-damaged', {
        name: filename,
        hash,
      });
  }
  return null;
}

/** Writes what visitors left as files. */
export async function writeVisitorFiles(tx: Queryable, writer: ArchiveWriter): Promise<void> {
  const rows = await tx<{ hash: string }[]>`select distinct hash from visitor_file order by hash`;
  const files = databaseFiles(tx);
  for (const { hash } of rows) {
    const bytes = await files.get(hash);
    if (!bytes) throw new Error(`visitor file ${hash} has no bytes`);
    await writer.add(paths.visitorFile(hash), Readable.from([bytes]), { compress: false });
  }
}
