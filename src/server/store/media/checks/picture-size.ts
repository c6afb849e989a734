import type { PictureType } from '#schemas/media.ts';

export interface PixelSize {
  width: number;
  height: number;
}

const readers: Record<PictureType, (bytes: Buffer) => PixelSize | null> = {
  'image/png': (bytes) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }),
  'image/gif': (bytes) => ({ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }),
  'image/jpeg': readJpeg,
  'image/webp': readWebp,
  'image/avif': readAvif,
};

/** A picture's size in pixels as browsers show it, from its header alone: nothing is decoded. Null where it has none. */
export function measurePicture(bytes: Buffer, type: PictureType): PixelSize | null {
  try {
    const size = readers[type](bytes);
    return size && size.width > 0 && size.height > 0 ? size : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Segments up to the frame header; the camera's orientation 5 to 8 turns the picture by a quarter. */
function readJpeg(bytes: Buffer): PixelSize | null {
  let turned = false;
  for (let at = 2; bytes.readUInt8(at) === 0xff;) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xe1)
      turned ||= isTurned(bytes.subarray(at + 4, at + 2 + bytes.readUInt16BE(at + 2)));
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      return turned ? { width: height, height: width } : { width, height };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

const EXIF = 'Exif\0\0';
const ORIENTATION = 0x0112;

function isTurned(segment: Buffer): boolean {
  if (segment.toString('latin1', 0, 6) !== EXIF) return false;
  const tiff = segment.subarray(6);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const read16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < read16(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    if (read16(at) === ORIENTATION) return read16(at + 8) >= 5 && read16(at + 8) <= 8;
  }
  return false;
}

/** Lossy, lossless and extended files keep their size in three places. */
function readWebp(bytes: Buffer): PixelSize | null {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21);
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

/** The largest of the sizes that the file's properties name: smaller ones are thumbnails and tiles. */
function readAvif(bytes: Buffer): PixelSize | null {
  let largest: PixelSize | null = null;
  for (
    let at = bytes.indexOf('ispe', 0, 'latin1');
    at !== -1;
    at = bytes.indexOf('ispe', at + 4, 'latin1')
  ) {
    const size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}
