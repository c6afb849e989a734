import { CARD_COLOURS as colours } from './card/card-colours.ts';

/** Strokes of the site's mark in a square of 32. */
const STROKES = `<path fill="${colours.brand}" d="M3 4h11l-4 24H3z"/><path fill="${colours.brandLight}" d="M18 4h11v24H14z"/>`;

/** The mark as SVG, on nothing: the icon of a tab. */
export const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${STROKES}</svg>`;

/** Where it is served. */
export const MARK_ADDRESS = '/icon.svg';

/** The sizes in pixels of the pictures of the mark, by the name after `/`. */
export const ICON_SIZES = {
  'apple-touch-icon.png': 180,
  'icon-192.png': 192,
  'icon-512.png': 512,
} as const;
export type IconName = keyof typeof ICON_SIZES;

/**
 * The mark as PNG on the colour of paper. It lies within the middle 80 % of the width, which systems that cut icons to a
 * circle leave whole.
 */
export async function drawIcon(name: IconName): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const size = ICON_SIZES[name];
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-10 -10 52 52"><path fill="${colours.paper}" d="M-10-10h52v52h-52z"/>${STROKES}</svg>`;
  return sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer();
}

/** Of tabs, of their lists, and of links on a desktop. */
const FAVICON_SIZES = [16, 32, 48];

/** The mark as an ICO file, for browsers and feed readers that ask for `/favicon.ico` without having read the page. */
export async function drawFavicon(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const pictures = await Promise.all(
    FAVICON_SIZES.map((size) =>
      sharp(Buffer.from(MARK), { density: 72 * (size / 32) })
        .resize(size, size)
        .png({ palette: true })
        .toBuffer(),
    ),
  );
  // Zero, the type 1 and the number of pictures; then of each its size, colours, planes, depth, bytes and place.
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let place = head.length;
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(FAVICON_SIZES[index] ?? 0, at);
    head.writeUInt8(FAVICON_SIZES[index] ?? 0, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(picture.length, at + 8);
    head.writeUInt32LE(place, at + 12);
    place += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}
