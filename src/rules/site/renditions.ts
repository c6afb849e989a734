/** Widths in pixels in which pictures are kept ready; none is larger than its original. */
export const RENDITION_WIDTHS = [320, 640, 960, 1280, 1920] as const;

/** A picture of the library, and what may follow its hash: the width and kind of a rendition. GIFs have none: they may move. */
const PICTURE = /^\/media\/([0-9a-f]{64})\.(png|jpg|webp|avif)$/;

/** The widths in which a picture so wide is served, smallest first: those of the list below its own, then its own or the largest. */
export function renditionWidths(width: number): number[] {
  const largest = Math.min(width, RENDITION_WIDTHS.at(-1) ?? width);
  return [...RENDITION_WIDTHS.filter((one) => one < largest), largest];
}

/** The addresses of a picture in all its sizes, for `<source>` and `<img>`. */
export interface PictureSources {
  /** For browsers that read neither AVIF nor WebP, in the original's kind and a middling size. */
  fallback: string;
  sources: { type: string; srcSet: string }[];
}

/** What a browser may choose from for a picture `width` pixels wide; null where there is only the address itself. */
export function pictureSources(src: string, width: number): PictureSources | null {
  const [, hash, extension] = PICTURE.exec(src) ?? [];
  if (!hash || !extension || width < 1) return null;
  const widths = renditionWidths(width);
  const srcSet = (kind: string) =>
    widths.map((one) => `/media/${hash}-${one}.${kind} ${one}w`).join(', ');
  const kinds = ['avif', 'webp', extension].filter((kind, at, all) => all.indexOf(kind) === at);
  return {
    fallback: `/media/${hash}-${widths.findLast((one) => one <= 960) ?? widths[0]}.${extension}`,
    sources: kinds.map((kind) => ({
      type: `image/${kind === 'jpg' ? 'jpeg' : kind}`,
      srcSet: srcSet(kind),
    })),
  };
}
