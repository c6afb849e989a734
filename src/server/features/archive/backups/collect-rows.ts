import { Transform } from 'node:stream';

const CHUNK = 256 * 1024;
const NEWLINE = 0x0a;

/** Joins the rows of COPY, which come one by one, into chunks of 256 kB, and counts them: COPY writes each on one line. */
export function collectRows(): { stream: Transform; rows(): number } {
  let chunk = Buffer.allocUnsafe(CHUNK);
  let length = 0;
  let rows = 0;
  const stream = new Transform({
    writableHighWaterMark: CHUNK,
    transform(row: Buffer, _encoding, done) {
      for (let at = row.indexOf(NEWLINE); at >= 0; at = row.indexOf(NEWLINE, at + 1)) rows += 1;
      if (length + row.length > CHUNK) {
        if (length > 0) this.push(chunk.subarray(0, length));
        if (row.length > CHUNK) {
          length = 0;
          chunk = Buffer.allocUnsafe(CHUNK);
          return done(null, row);
        }
        chunk = Buffer.allocUnsafe(CHUNK);
        length = 0;
      }
      row.copy(chunk, length);
      length += row.length;
      done();
    },
    flush(done) {
      done(null, chunk.subarray(0, length));
    },
  });
  return { stream, rows: () => rows };
}
