import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ArchivedFile } from '../format/manifest.ts';
import { measureBytes } from './measure-bytes.ts';

/** Writes the files of an archive one after the other; no more of any is held in memory than a stream buffers. */
export interface ArchiveWriter {
  /** What was added so far. */
  files: readonly ArchivedFile[];
  /** Settles once the bytes are on their way. Rejects when they cannot be read or written; the archive is then void. */
  add(
    path: string,
    source: Readable | string,
    options?: { compress?: boolean },
  ): Promise<ArchivedFile>;
  /** Settles once all of it has been written. */
  end(): Promise<void>;
  /** Gives up: what was written so far is no archive. */
  abort(reason: unknown): void;
}

/** All files of an archive bear the time that it was made of. */
export function createArchiveWriter(out: Writable, at: Date): ArchiveWriter {
  const zip = new ZipFile();
  const files: ArchivedFile[] = [];
  const written = pipeline(zip.outputStream, out);
  const broken = written.then(() => new Promise<never>(() => undefined));
  broken.catch(() => undefined);
  const abort = (reason: unknown) =>
    void out.destroy(reason instanceof Error ? reason : new Error(String(reason)));
  return {
    files,
    abort,
    async add(path, source, { compress = true } = {}) {
      const measure = measureBytes();
      const input = typeof source === 'string' ? Readable.from([Buffer.from(source)]) : source;
      zip.addReadStreamLazy(path, { mtime: at, compress }, (give) => give(null, measure.stream));
      try {
        await Promise.race([pipeline(input, measure.stream), broken]);
      } catch (error) {
        input.destroy();
        abort(error);
        throw error;
      }
      const file = { path, ...measure.result() };
      files.push(file);
      return file;
    },
    async end() {
      zip.end();
      await written;
    },
  };
}
