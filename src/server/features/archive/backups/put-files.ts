import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { BlobStore } from '#server/platform/files/blobs/blob-store.ts';
import { databaseFiles } from '#server/platform/files/blobs/file-store.ts';
import { backupPaths, WrongBytes, writeWhole } from './backup-files.ts';
import { fileSystemRefusal } from './file-system-refusal.ts';
import type { BackupManifest, LackingMedium } from './manifest.ts';

/** Files that a backup names by hash with their bytes, and how many bytes were written for it. */
export interface PutFiles {
  files: BackupManifest['media'];
  lacking: LackingMedium[];
  written: number;
}

/** A file by its hash, and what people call it. */
export interface HashedFile {
  hash: string;
  name: string;
}

/** The bytes of a medium are not those of its hash. */
class DamagedMedium extends Error {
  override readonly name = 'DamagedMedium';
}

/**
 * Copies the originals that the folder does not have yet. What the blob store lacks, cannot read or has with other bytes is
 * named, and the others are copied; rejects where the folder takes no more.
 */
export async function putFiles(
  blobs: Pick<BlobStore, 'open'>,
  folder: string,
  media: readonly HashedFile[],
  { of, onFile }: { of: LackingMedium['of']; onFile(path: string): void },
): Promise<PutFiles> {
  const put: PutFiles = { files: [], lacking: [], written: 0 };
  for (const { hash, name } of media) {
    const there = await sizeOf(folder, hash);
    if (there !== null) {
      put.files.push([hash, there]);
      continue;
    }
    const copied = await copyMedium(blobs, folder, hash);
    if (typeof copied === 'string') put.lacking.push({ hash, name, of, problem: copied });
    else {
      put.files.push([hash, copied]);
      put.written += copied;
      onFile(backupPaths.file(hash));
    }
  }
  return put;
}

/** The same of what visitors left, which the snapshot of `tx` holds itself. */
export async function putVisitorFiles(
  tx: Queryable,
  folder: string,
  onFile: (path: string) => void,
): Promise<PutFiles> {
  const rows = await tx<HashedFile[]>`
    select hash, min(filename) as name from visitor_file group by hash order by hash`;
  const store = databaseFiles(tx);
  const open = async (hash: string) => {
    const bytes = await store.get(hash);
    return bytes && { stream: Readable.from([bytes]), size: bytes.length };
  };
  return await putFiles({ open }, folder, rows, { of: 'visitors', onFile });
}

/** Bytes of the file with this hash; null where the folder has none. */
async function sizeOf(folder: string, hash: string): Promise<number | null> {
  return await stat(path.join(folder, backupPaths.file(hash))).then(
    ({ size }) => size,
    () => null,
  );
}

async function copyMedium(
  blobs: Pick<BlobStore, 'open'>,
  folder: string,
  hash: string,
): Promise<number | LackingMedium['problem']> {
  const opened = await blobs.open(hash).catch(() => 'unreadable' as const);
  if (opened === null) return 'missing';
  if (opened === 'unreadable') return opened;
  try {
    const file = path.join(folder, backupPaths.file(hash));
    const { bytes } = await writeWhole(file, opened.stream, demandHash(hash));
    return bytes;
  } catch (error) {
    if (error instanceof DamagedMedium) return 'damaged';
    // The disk of the backups is full or refuses: every other file would meet the same.
    if (error instanceof WrongBytes || fileSystemRefusal(error)) throw error;
    return 'unreadable';
  }
}

/** Lets bytes through, and fails at their end where they have another hash. */
function demandHash(expected: string): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush: (done) => done(hash.digest('hex') === expected ? null : new DamagedMedium(expected)),
  });
}
