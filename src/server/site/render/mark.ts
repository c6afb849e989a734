import { CARD_COLOURS as colours } from './card/card-colours.ts';

/** Strokes of the site's mark in a square of 32. */
const STROKES = `<path fill="${colours.brand}" d="M3 4h11l-4 24H3z"/><path fill="${colours.brandLight}" d="M18 4h11v24H14z"/>`;

/** The mark as SVG, on nothing: the icon of a tab. */
export const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${STROKES}</svg>`;

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
