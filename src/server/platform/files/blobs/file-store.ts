import type { Queryable } from '../../database/connect.ts';
import { blobHash } from './blob-store.ts';

/** Keeps bytes under the SHA-256 of them, in lower-case hex. */
export interface FileStore {
  /** Answers the hash. The same bytes are kept once. */
  put(bytes: Buffer): Promise<string>;
  get(hash: string): Promise<Buffer | null>;
}

/** The store in PostgreSQL: what is put in a transaction is there if that is committed. */
export function databaseFiles(sql: Queryable): FileStore {
  return {
    async put(bytes) {
      const hash = blobHash(bytes);
      await sql`
        insert into file_content (hash, bytes) values (${hash}, ${bytes})
        on conflict (hash) do update set put_at = now()`;
      return hash;
    },
    async get(hash) {
      const [row] = await sql<
        { bytes: Buffer }[]
      >`select bytes from file_content where hash = ${hash}`;
      return row?.bytes ?? null;
    },
  };
}

/**
 * Removes bytes that nothing refers to. Not those put within the hour: the caller who put them may be about to refer to them.
 * An upload that comes at the same time either renews the row, which then stays, or waits and puts it again.
 */
export async function sweepContent(sql: Queryable): Promise<void> {
  await sql`
    delete from file_content c where put_at < now() - interval '1 hour'
      and not exists (select from visitor_file f where f.hash = c.hash)
      and not exists (select from media_file m where m.hash = c.hash)`;
}
