import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { expect, it } from 'vitest';
import { blankBodies } from './blank-bodies.ts';
import { collectRows } from './collect-rows.ts';

const KB = 1024;

it('joins rows into chunks without changing a byte, and counts lines', async () => {
  const rows = [10, 300 * KB, 5, 255 * KB, 2 * KB, 256 * KB - 1, 0].map(
    (length, index) => `${String(index).repeat(length)}\n`,
  );
  const collected = collectRows();
  const [joined] = await Promise.all([
    buffer(collected.stream),
    pipeline(Readable.from(rows.map((row) => Buffer.from(row))), collected.stream),
  ]);
  expect(joined.equals(Buffer.from(rows.join('')))).toBe(true);
  expect(collected.rows()).toBe(rows.length);
});

it('takes the body of these hashes alone, wherever chunks end, and counts each once', async () => {
  const lines = ['a\t{"t": "甲\\n\\t"}', 'b\t{"t": "乙"}', 'c\t\\N', 'd\t{"t": "a\\tb"}', ''];
  const text = Buffer.from(lines.join('\n'));
  for (let cut = 1; cut < text.length; cut += 3) {
    const blanked = blankBodies(['hash', 'body'], new Set(['b', 'c']));
    const [out] = await Promise.all([
      buffer(blanked.stream),
      pipeline(Readable.from([text.subarray(0, cut), text.subarray(cut)]), blanked.stream),
    ]);
    expect(out.toString()).toBe(lines.with(1, 'b\t\\N').join('\n'));
    expect(blanked.blanked()).toBe(1);
  }
});
