import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createArchiveWriter } from './archive-writer.ts';

const AT = new Date('2026-03-05T02:00:00Z');
const MB = 1024 * 1024;

it('holds no more of what it writes than streams buffer, however large the files are', async () => {
  let [given, taken] = [0, 0];
  let most = 0;
  const slow = new Writable({
    highWaterMark: 16_384,
    write(chunk: Buffer, _encoding, done) {
      taken += chunk.length;
      most = Math.max(most, given - taken);
      setImmediate(done);
    },
  });
  const source = Readable.from(
    (function* () {
      for (let index = 0; index < 256; index += 1) {
        given += MB / 4;
        yield Buffer.alloc(MB / 4, index);
      }
    })(),
  );
  const writer = createArchiveWriter(slow, AT);
  expect(await writer.add('large.bin', source, { compress: false })).toMatchObject({
    bytes: 64 * MB,
  });
  await writer.end();
  expect(most).toBeLessThan(4 * MB);
  expect(taken).toBeGreaterThan(64 * MB);
});

it('fails with the disk, and lets go of what it reads', async () => {
  let left = MB;
  const full = new Writable({
    write(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      done(
        left < 0
          ? Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
          : null,
      );
    },
  });
  const writer = createArchiveWriter(full, AT);
  const source = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(MB / 4, 1);
    })(),
  );
  await expect(writer.add('endless.bin', source, { compress: false })).rejects.toThrow('ENOSPC');
  expect(source.destroyed).toBe(true);
});

it('fails with what it reads, and leaves nothing that looks whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-writer-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const out = createWriteStream(join(folder, 'a.zip'));
  const writer = createArchiveWriter(out, AT);
  const source = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      await delay(1);
      throw new Error('the shelf is gone');
    })(),
  );
  await expect(writer.add('a', source)).rejects.toThrow('the shelf is gone');
  expect(out.destroyed).toBe(true);
});
