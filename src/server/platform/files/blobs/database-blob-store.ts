import { Readable } from 'node:stream';
import type { Queryable } from '../../database/connect.ts';
import { databaseFiles } from './file-store.ts';
import type { BlobStore } from './blob-store.ts';
import { FilesAway } from './files-away.ts';

/** The blob store in PostgreSQL, beside visitors' files: where the demonstration's pictures and those of earlier versions lie. */
export function databaseBlobStore(sql: Queryable): BlobStore {
  const files = databaseFiles(sql);
  return {
    put: (bytes) => files.put(bytes),
    async has(hash) {
      const rows = await sql`select from file_content where hash = ${hash}`;
      return rows.length > 0;
    },
    async open(hash, range) {
      const bytes = await files.get(hash);
      if (!bytes) return null;
      const part = range ? bytes.subarray(range.start, range.end + 1) : bytes;
      return { stream: Readable.from([part]), size: part.length };
    },
    /** Visitors may have left the same bytes: a sweep takes what nothing refers to. */
    remove: async () => undefined,
  };
}

/** Puts in the first blob store, and finds on the second what is not there, also while the first one is away. */
export function readThrough(first: BlobStore, second: BlobStore): BlobStore {
  return {
    put: first.put,
    has: (hash) => eitherOf(first.has(hash), () => second.has(hash)),
    open: (hash, range) => eitherOf(first.open(hash, range), () => second.open(hash, range)),
    remove: first.remove,
  };
}

/** What the first has, else what the second has. Rejects where only the first might have it and is away. */
async function eitherOf<T>(first: Promise<T>, second: () => Promise<T>): Promise<T> {
  const [found] = await Promise.allSettled([first]);
  if (found.status === 'rejected' && !(found.reason instanceof FilesAway)) throw found.reason;
  if (found.status === 'fulfilled' && found.value) return found.value;
  const other = await second();
  if (!other && found.status === 'rejected') throw found.reason;
  return other;
}
