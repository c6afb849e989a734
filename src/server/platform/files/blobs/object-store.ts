import type { Readable } from 'node:stream';

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Keeps files under names such as `media/ab/cd`: letters, digits, `-` and `/`. A file is there whole or not at all. */
export interface ObjectStore {
  /** Settles once the bytes are safe. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Number of bytes; null where there is no such file. */
  size(name: string): Promise<number | null>;
  /** The bytes, or a part of them, and how many; null where there is no such file. The range lies within the file. */
  open(name: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | null>;
  /** Also where there is no such file. */
  remove(name: string): Promise<void>;
}
