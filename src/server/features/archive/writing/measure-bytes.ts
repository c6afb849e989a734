import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Bytes that were let through, and their SHA-256 in lower-case hex. */
export interface MeasuredBytes {
  bytes: number;
  sha256: string;
}

/** Lets bytes through, counted and hashed. `result` is asked for once, at their end. */
export function measureBytes(): { stream: Transform; result(): MeasuredBytes } {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}
