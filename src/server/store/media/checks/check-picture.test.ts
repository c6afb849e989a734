import { toSourceText } from '#messages/format.ts';
import { describe, expect, it } from 'vitest';
import { PICTURE_LIMITS } from '#schemas/media.ts';
import { paintPng } from '#tests/support/pictures.ts';
import { checkPicture } from './check-picture.ts';
import { measurePicture } from './picture-size.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
    ),
  );
const frameHeader = [0xff, 0xc0, 0, 11, 8, 1, 0x2c, 2, 0x58, 1, 0, 0, 0];
const orientation = (value: number) =>
  bytes([0xff, 0xe1, 0, 34], 'Exif\0\0', 'MM', [
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    value,
    0,
    0,
    0,
    0,
    0,
    0,
  ]);
const jpeg = (...segments: Buffer[]) =>
  Buffer.concat([bytes([0xff, 0xd8]), ...segments, bytes(frameHeader)]);
const webp = (kind: string, body: number[]) =>
  bytes('RIFF', [40, 0, 0, 0], 'WEBP', kind, [20, 0, 0, 0], body);
const size = (width: number, height: number) => [
  0,
  0,
  width >> 8,
  width & 0xff,
  0,
  0,
  height >> 8,
  height & 0xff,
];
const avif = bytes(
  [0, 0, 0, 20],
  'ftypavif',
  [0, 0, 0, 0],
  'avif',
  [0, 0, 0, 20],
  'ispe',
  [0, 0, 0, 0],
  size(64, 32),
  [0, 0, 0, 20],
  'ispe',
  [0, 0, 0, 0],
  size(600, 300),
);
const gif = bytes('GIF89a', [0x58, 2, 0x2c, 1, 0, 0, 0]);

describe('the size of a picture', () => {
  it.each([
    ['PNG', 'image/png', paintPng(6, 3, () => [0, 0, 0]), 6, 3],
    ['GIF', 'image/gif', gif, 600, 300],
    ['JPEG', 'image/jpeg', jpeg(), 600, 300],
    ['JPEG taken upright', 'image/jpeg', jpeg(orientation(1)), 600, 300],
    ['JPEG taken sideways, as browsers turn it', 'image/jpeg', jpeg(orientation(6)), 300, 600],
    [
      'lossy WebP',
      'image/webp',
      webp('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 0x58, 2, 0x2c, 1]),
      600,
      300,
    ],
    ['lossless WebP', 'image/webp', webp('VP8L', [0x2f, 0x57, 0xc2, 0x4a, 0]), 600, 300],
    ['extended WebP', 'image/webp', webp('VP8X', [0, 0, 0, 0, 0x57, 2, 0, 0x2b, 1, 0]), 600, 300],
    ['AVIF with a thumbnail', 'image/avif', avif, 600, 300],
  ] as const)('is read from the header of a %s', (_, type, picture, width, height) => {
    expect(measurePicture(picture, type)).toEqual({ width, height });
  });

  it('is none where the header is cut short', () => {
    expect(measurePicture(jpeg().subarray(0, 5), 'image/jpeg')).toBeNull();
    expect(measurePicture(paintPng(6, 3, () => [0, 0, 0]).subarray(0, 18), 'image/png')).toBeNull();
  });
});

describe('a picture', () => {
  it('is taken for what its bytes are', async () => {
    expect(await checkPicture(paintPng(6, 3, () => [255, 0, 0]))).toEqual({
      ok: true,
      filetype: 'image/png',
      extension: 'png',
      size: { width: 6, height: 3 },
    });
  });

  it.each([
    ['an empty file', Buffer.alloc(0), '文件是空的'],
    [
      'SVG, which can carry scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      'SVG',
    ],
    [
      'a page that calls itself a picture',
      Buffer.from('<!doctype html><title>a.png</title>'),
      '只收 PNG',
    ],
    ['more bytes than the limit', Buffer.alloc(PICTURE_LIMITS.bytes + 1), '不能超过 10 MB'],
    ['more pixels than the limit, though its file is small', declaredPng(9000, 9000), '9000×9000'],
    ['one side beyond the limit', declaredPng(20_000, 10), '每边 12000'],
  ])('is not taken: %s', async (_, upload, words) => {
    const checked = await checkPicture(upload);
    expect(checked.ok ? '' : toSourceText(checked.message)).toContain(words);
  });
});

/** A small file whose header promises another size. */
function declaredPng(width: number, height: number): Buffer {
  const png = paintPng(2, 2, () => [0, 0, 0]);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}
