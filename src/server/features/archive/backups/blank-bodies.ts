import { Transform } from 'node:stream';

const NEWLINE = 0x0a;
const TAB = 0x09;
const NULL = String.raw`\N`;

/** A stream of rows, and how many of them lost their body so far. */
export interface BlankedRows {
  stream: Transform;
  blanked(): number;
}

/** Lets rows of the table `content` through as COPY writes them, those with one of these hashes without their body. */
export function blankBodies(columns: readonly string[], hashes: ReadonlySet<string>): BlankedRows {
  const [hashAt, bodyAt] = [columns.indexOf('hash'), columns.indexOf('body')];
  let rest: Buffer[] = [];
  let blanked = 0;
  const blank = (line: Buffer): Buffer => {
    if (!hashes.has(fieldOf(line, hashAt))) return line;
    const fields = line.toString('utf8').split('\t');
    if (fields[bodyAt] === NULL) return line;
    blanked += 1;
    return Buffer.from(fields.with(bodyAt, NULL).join('\t'));
  };
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let start = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
        const line = Buffer.concat([...rest, chunk.subarray(start, end)]);
        rest = [];
        this.push(Buffer.concat([blank(line), Buffer.from('\n')]));
        start = end + 1;
      }
      if (start < chunk.length) rest.push(chunk.subarray(start));
      done();
    },
    flush(done) {
      done(null, rest.length > 0 ? blank(Buffer.concat(rest)) : undefined);
    },
  });
  return { stream, blanked: () => blanked };
}

function fieldOf(line: Buffer, index: number): string {
  let start = 0;
  for (let skipped = 0; skipped < index; skipped += 1) start = line.indexOf(TAB, start) + 1;
  const end = line.indexOf(TAB, start);
  return line.toString('utf8', start, end < 0 ? line.length : end);
}
