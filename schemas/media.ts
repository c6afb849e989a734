import { z } from 'zod';
import { text } from './json.ts';

export const mediaHash = z.string().regex(/^[0-9a-f]{64}$/);

/** Where a picture of the library is served: its name is the SHA-256 of its bytes, so it never changes. */
export const MEDIA_ADDRESS = /^\/media\/[0-9a-f]{64}\.(?:png|jpg|webp|avif|gif)$/;

/** What the library takes, by media type, and the extension that it gets. SVG is refused: it can carry scripts. */
export const PICTURE_EXTENSIONS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/avif': 'avif', 'image/gif': 'gif' } as const;
export type PictureType = keyof typeof PICTURE_EXTENSIONS;

/** Most bytes of one picture, most pixels on one side, and most pixels in all. */
export const PICTURE_LIMITS = { bytes: 10 * 1024 * 1024, side: 12_000, pixels: 40_000_000 } as const;

/** Alternative text: what a picture shows, for who does not see it. */
export const alternativeText = text(120);

/** A picture of the library. Width and height in pixels as it is shown, turned where the camera says so. */
export const mediaFile = z.strictObject({
  hash: mediaHash,
  address: z.string().regex(MEDIA_ADDRESS),
  filename: z.string(),
  filetype: z.enum(['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
  alt: alternativeText,
  /** ISO time of the first upload. */
  uploadedat: z.string(),
});
export type MediaFile = z.infer<typeof mediaFile>;
