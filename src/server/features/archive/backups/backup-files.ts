import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { syncToDisk } from '#postgres/sync-to-disk.ts';
import { PARTIAL } from '../writing/archive-file.ts';
import { measureBytes, type MeasuredBytes } from '../writing/measure-bytes.ts';

/** Where everything of a folder of backups lies. */
export const backupPaths = {
  manifest: (name: string) => `${name}.json`,
  /** Named by the run that wrote it too: the same range may be written again, and older backups keep theirs. */
  segment: (table: string, to: string, run: string) =>
    `segments/${table}.${to.replaceAll(/[^\d]/g, '').padStart(12, '0')}.${run}.copy.gz`,
  part: (name: string, table: string) => `parts/${name}/${table}.copy.gz`,
  file: (hash: string) => `files/${hash.slice(0, 2)}/${hash}`,
} as const;

/** A file whose bytes on the disk are not those that were written. */
export class WrongBytes extends Error {
  override readonly name = 'WrongBytes';
  readonly file: string;
  constructor(file: string) {
    super(`${file} was read back with other bytes`);
    this.file = file;
  }
}

/**
 * Writes a file that appears under its name whole or not at all, readable by its owner alone, and reads it back before that.
 * Throws `WrongBytes` where the disk answers something else than was written.
 */
export async function writeWhole(
  file: string,
  source: Readable,
  ...steps: Transform[]
): Promise<MeasuredBytes> {
  const partial = `${file}${PARTIAL}`;
  const measure = measureBytes();
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    await pipeline([
      source,
      ...steps,
      measure.stream,
      createWriteStream(partial, { mode: 0o600, flush: true }),
    ]);
    const written = measure.result();
    if ((await hashFile(partial)) !== written.sha256) throw new WrongBytes(file);
    await rename(partial, file);
    await syncToDisk(path.dirname(file));
    return written;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** SHA-256 of what lies on the disk, in lower-case hex. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
