import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { paintLandscape } from '#tests/support/pictures.ts';
import { makeRendition } from './make-rendition.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { renditionsOf } from './renditions.ts';

describe('a rendition', () => {
  it.each(['avif', 'webp', 'png', 'jpg'] as const)(
    'in %s is as wide as asked, upright, and tells nothing of camera and place',
    async (kind) => {
      const sideways = await sharp(paintLandscape(400, 200))
        .jpeg()
        .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitudeRef: 'N' } })
        .withMetadata({ orientation: 6 })
        .toBuffer();
      const made = await makeRendition(sideways, 100, kind);
      const { width, height, exif, xmp, orientation } = await sharp(made).metadata();
      expect({ width, height, exif, xmp, orientation }).toEqual({
        width: 100,
        height: 200,
        exif: undefined,
        xmp: undefined,
        orientation: undefined,
      });
      expect(made.includes('secret place')).toBe(false);
    },
  );

  it('of a picture with more pixels than are taken is never decoded', async () => {
    const bomb = paintLandscape(4, 4);
    bomb.writeUInt32BE(20_000, 16);
    bomb.writeUInt32BE(20_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    await expect(makeRendition(bomb, 320, 'webp')).rejects.toThrow(/pixel limit/);
  });
});

it('offers a large original in its own width too, where its plain address shows it, and a GIF as it moves', () => {
  const hash = 'a'.repeat(64);
  expect(
    renditionsOf({ hash, filetype: 'image/jpeg', width: 2400 }).filter(
      ({ width }) => width >= 1920,
    ),
  ).toEqual([
    { width: 1920, kind: 'avif' },
    { width: 1920, kind: 'webp' },
    { width: 1920, kind: 'jpg' },
    { width: 2400, kind: 'jpg' },
  ]);
  expect(renditionsOf({ hash, filetype: 'image/gif', width: 400 })).toEqual([
    { width: 400, kind: 'gif' },
  ]);
  expect(renditionsOf({ hash, filetype: 'application/pdf', width: 0 })).toEqual([]);
});

it('runs one piece of work at a time, shares what has one name, and goes on after a failure', async () => {
  const queue = oneAtATime<string>();
  let running = 0;
  const work = (answer: string) => async () => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((settle) => setImmediate(settle));
    running -= 1;
    if (answer === 'bad') throw new Error('bad');
    return answer;
  };
  const first = queue('a', work('a'));
  expect(queue('a', work('never'))).toBe(first);
  const done = await Promise.allSettled([first, queue('bad', work('bad')), queue('b', work('b'))]);
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
