import type { CSSProperties } from 'react';
import { pictureSources } from '#rules/site/renditions.ts';

interface Properties {
  /** Of the media library, or another path of this site. */
  src: string;
  alt: string;
  /** Pixels of the original: they leave room for the picture before it is there. Without them it is shown as it is. */
  width?: number | string | undefined;
  height?: number | string | undefined;
  /** How wide the picture is shown, as `sizes` of HTML says it; never wider than the original, or a small one is blown up. */
  sizes: string;
  /** It is the first thing that a page shows: it is fetched at once, before others. */
  first?: boolean;
  className?: string | undefined;
  style?: CSSProperties;
}

/** A picture in the kind and size that the visitor's browser wants, fetched when it comes near. */
export function Picture({ src, alt, sizes, first = false, ...own }: Properties) {
  const offered = pictureSources(src, Number(own.width ?? 0));
  const image = (
    <img
      {...own}
      alt={alt}
      src={offered?.fallback ?? src}
      decoding="async"
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
    />
  );
  if (!offered) return image;
  return (
    <picture>
      {offered.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {image}
    </picture>
  );
}
