import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Keeps files under the SHA-256 of their bytes, in lower-case hex: the same bytes once, none of them ever changed. */
export interface BlobStore {
  /** Answers the hash once the bytes are safe. */
  put(bytes: Buffer): Promise<string>;
  has(hash: string): Promise<boolean>;
  /** The bytes, or a part of them, and how many; null where there is no such file. The range lies within the file. */
  open(hash: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | null>;
  remove(hash: string): Promise<void>;
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
