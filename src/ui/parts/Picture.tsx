import type { CSSProperties } from 'react';
import { pictureSources } from '#rules/site/renditions.ts';

interface Properties {
  /** Of the media library, or another path of this site. */
  src: string;
  alt: string;
  /** Pixels of the original: they leave room for the picture before it is there. */
  width: number;
  height: number;
  /** How wide the picture is shown, as `sizes` of HTML says it; never wider than the original, or a small one is blown up. */
  sizes: string;
  className?: string | undefined;
  style?: CSSProperties;
}

/** A picture in the kind and size that the visitor's browser wants, fetched when it comes near. */
export function Picture({ src, alt, sizes, ...image }: Properties) {
  const offered = pictureSources(src, image.width);
  if (!offered) return <img {...image} alt={alt} src={src} loading="lazy" decoding="async" />;
  return (
    <picture>
      {offered.sources.map(({ type, srcSet }) => <source key={type} type={type} srcSet={srcSet} sizes={sizes} />)}
      <img {...image} alt={alt} src={offered.fallback} loading="lazy" decoding="async" />
    </picture>
  );
}
