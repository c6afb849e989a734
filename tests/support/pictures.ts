import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [red: number, green: number, blue: number];
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const RGB = 2;

/** A real PNG whose pixels a function paints; x and y run from 0 to 1. */
export function paintPng(
  width: number,
  height: number,
  paint: (x: number, y: number) => Colour,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, RGB, 0, 0, 0], 8);
  const rows = Array.from({ length: height }, (_, y) => [
    0,
    ...Array.from({ length: width }, (__, x) => paint(x / width, y / height)).flat(),
  ]);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Hills before a morning sky, with a tower at 70 % of the width. */
export function paintLandscape(width = 480, height = 240): Buffer {
  return paintPng(width, height, (x, y) => {
    if (Math.abs(x - 0.7) < 0.03 && y > 0.25 && y < 0.8) return [214, 222, 232];
    if (y > 0.72 + 0.08 * Math.sin(x * 9)) return [38, 70, 110];
    if (y > 0.55 + 0.1 * Math.sin(x * 5 + 1)) return [92, 132, 176];
    return [Math.round(168 + 40 * y), Math.round(202 + 20 * y), 232];
  });
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}
