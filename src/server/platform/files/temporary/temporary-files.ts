import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Queryable } from '../../database/connect.ts';
import type { ObjectStore } from '../blobs/object-store.ts';
import { createPieceKey, decryptPiece, encryptPiece } from './encrypt-piece.ts';
import { splitIntoPieces } from './split-into-pieces.ts';

/** A file that is needed for a while: an upload that is not whole yet, an archive that waits to be fetched. */
export interface TemporaryFile {
  id: string;
  /** Bytes that it will have; null: its sender does not know yet. */
  size: number | null;
  /** Bytes that are there, from the first on without a gap. */
  bytes: number;
  metadata: Readonly<Record<string, string | null>>;
  /** As in ISO 8601. */
  createdAt: string;
}

/**
 * Files that every process on the database can go on with: what is known of them is in the database, their bytes are objects
 * beside the media. The objects are encrypted with a key that only the database has, since a bucket may be readable by more.
 */
export interface TemporaryFiles {
  /** Creates an empty file, which `sweep` removes `termMs` milliseconds later at the latest. */
  create(
    id: string,
    about: Pick<TemporaryFile, 'size' | 'metadata'> & { termMs: number },
  ): Promise<TemporaryFile>;
  find(id: string): Promise<TemporaryFile | null>;
  /** Tells the size of a file whose sender did not know it at first. */
  setSize(id: string, size: number): Promise<void>;
  /**
   * Adds what comes from `source` at the end, which is `from`, and answers where the file ends then. Rejects with
   * `OtherEnd` where it ends elsewhere, as when another process takes the same in, and with the error of a source that
   * breaks off; what came until then is kept.
   */
  append(id: string, from: number, source: Readable): Promise<number>;
  /** All bytes; the stream fails where the file is gone. */
  read(id: string): Readable;
  remove(id: string): Promise<void>;
  /** Removes files whose term is over, and objects of pieces that were never finished. */
  sweep(): Promise<void>;
}

/** A file does not end where it is to be continued. */
export class OtherEnd extends Error {}

type Stored = TemporaryFile & { key: Buffer };

export function createTemporaryFiles(sql: Queryable, objects: ObjectStore): TemporaryFiles {
  const store = { sql, objects };
  const find = async (id: string) => {
    const stored = await findStored(sql, id);
    if (!stored) return null;
    const { key: _, ...file } = stored;
    return file;
  };
  return {
    find,
    async create(id, { size, metadata, termMs }) {
      await sql`
        insert into temporary_file (id, size, metadata, key, expires_at)
        values (${id}, ${size}, ${sql.json(metadata)}, ${createPieceKey()}, clock_timestamp() + ${termMs} * interval '1 millisecond')`;
      const created = await find(id);
      if (!created) throw new Error(`temporary file ${id} is gone`);
      return created;
    },
    async setSize(id, size) {
      await sql`update temporary_file set size = ${size} where id = ${id}`;
    },
    async append(id, from, source) {
      const { key } = await known(sql, id);
      let end = from;
      for await (const piece of splitIntoPieces(source)) {
        await appendPiece(store, { id, key, start: end }, piece);
        end += piece.length;
      }
      return end;
    },
    read: (id) => Readable.from(readPieces(store, id)),
    async remove(id) {
      await sql`delete from temporary_file where id = ${id}`;
      await removePieces(store, sql`file = ${id}`);
    },
    async sweep() {
      await sql`delete from temporary_file where expires_at < clock_timestamp()`;
      await removePieces(
        store,
        sql`not exists (select from temporary_file f where f.id = file) or (bytes is null and put_at < clock_timestamp() - interval '1 hour')`,
      );
    },
  };
}

interface Store {
  sql: Queryable;
  objects: ObjectStore;
}

async function findStored(sql: Queryable, id: string): Promise<Stored | null> {
  const [row] = await sql<Stored[]>`
    select id, size, bytes, metadata, key, created_at as "createdAt" from temporary_file
    where id = ${id} and expires_at > clock_timestamp()`;
  return row ?? null;
}

async function known(sql: Queryable, id: string): Promise<Stored> {
  const stored = await findStored(sql, id);
  if (!stored) throw new Error(`temporary file ${id} is gone`);
  return stored;
}

/** Names the object in the database before it is written: one that a crash leaves behind is found by `sweep`. */
async function appendPiece(
  { sql, objects }: Store,
  { id, key, start }: { id: string; key: Buffer; start: number },
  piece: Buffer,
): Promise<void> {
  const object = `temporary/${randomUUID()}`;
  await sql`insert into temporary_piece (object, file, start) values (${object}, ${id}, ${start})`;
  await objects.put(object, encryptPiece(key, piece));
  const [added] = await sql`
    with file as (
      update temporary_file set bytes = ${start + piece.length} where id = ${id} and bytes = ${start} returning id
    )
    update temporary_piece set bytes = ${piece.length} where object = ${object} and exists (select from file) returning 1`;
  if (added) return;
  await removeObject({ sql, objects }, object);
  throw new OtherEnd(`temporary file ${id} does not end at ${start}`);
}

async function* readPieces({ sql, objects }: Store, id: string): AsyncGenerator<Buffer> {
  const { key, bytes } = await known(sql, id);
  const pieces = await sql<{ object: string; bytes: number }[]>`
    select object, bytes from temporary_piece where file = ${id} and bytes is not null order by start`;
  if (pieces.reduce((sum, piece) => sum + piece.bytes, 0) !== bytes)
    throw new Error(`temporary file ${id} is gone`);
  for (const { object } of pieces) {
    const opened = await objects.open(object);
    if (!opened) throw new Error(`temporary file ${id} is gone`);
    yield decryptPiece(key, await buffer(opened.stream));
  }
}

/** Objects first: a row without one does no harm, an object without a row would never be found. */
async function removePieces({ sql, objects }: Store, which: ReturnType<Queryable>): Promise<void> {
  const pieces = await sql<{ object: string }[]>`select object from temporary_piece where ${which}`;
  for (const { object } of pieces) await removeObject({ sql, objects }, object);
}

/** Also where its row was removed with the file while the object was still being written. */
async function removeObject({ sql, objects }: Store, object: string): Promise<void> {
  await objects.remove(object);
  await sql`delete from temporary_piece where object = ${object}`;
}
