import type { Sharp } from 'sharp';
import { PICTURE_LIMITS } from '#schemas/media.ts';

/** Kinds in which pictures are served, by extension. */
export const RENDITION_KINDS = ['avif', 'webp', 'png', 'jpg', 'gif'] as const;
export type RenditionKind = (typeof RENDITION_KINDS)[number];

const encode: Record<RenditionKind, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 78 }),
  jpg: (picture) => picture.jpeg({ quality: 82, mozjpeg: true }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
  gif: (picture) => picture.gif(),
};

/** A picture turned upright, in sRGB, so wide in pixels and of this kind, without a word of what the camera wrote into it. */
export async function makeRendition(
  original: Buffer,
  width: number,
  kind: RenditionKind,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const picture = sharp(original, {
    limitInputPixels: PICTURE_LIMITS.pixels,
    animated: kind === 'gif',
  });
  return encode[kind](picture.autoOrient().resize({ width, withoutEnlargement: true })).toBuffer();
}

/** Loaded with the first picture, so that a start does not wait for it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
