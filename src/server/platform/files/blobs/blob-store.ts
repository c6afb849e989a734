import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ByteRange, ObjectStore } from './object-store.ts';

/** Keeps files under the SHA-256 of their bytes, in lower-case hex: the same bytes once, none of them ever changed. */
export interface BlobStore {
  /** Answers the hash once the bytes are safe. */
  put(bytes: Buffer): Promise<string>;
  has(hash: string): Promise<boolean>;
  /** The bytes, or a part of them, and how many; null where there is no such file. The range lies within the file. */
  open(hash: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | null>;
  remove(hash: string): Promise<void>;
}

/** The blob store among other objects, as `media/ab/cd…`. */
export function blobStoreIn(objects: ObjectStore): BlobStore {
  const nameOf = (hash: string) => `media/${hash.slice(0, 2)}/${hash.slice(2)}`;
  return {
    async put(bytes) {
      const hash = blobHash(bytes);
      const name = nameOf(hash);
      if ((await objects.size(name)) !== bytes.length) await objects.put(name, bytes);
      return hash;
    },
    has: async (hash) => (await objects.size(nameOf(hash))) !== null,
    open: (hash, range) => objects.open(nameOf(hash), range),
    remove: (hash) => objects.remove(nameOf(hash)),
  };
}

export async function readBlob(
  blobs: Pick<BlobStore, 'open'>,
  hash: string,
): Promise<Buffer | null> {
  const opened = await blobs.open(hash);
  return opened ? buffer(opened.stream) : null;
}

export function blobHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
