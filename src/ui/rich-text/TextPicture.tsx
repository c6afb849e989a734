import { linkKind } from '#ui/components/link-kind.ts';
import { Picture } from '#ui/components/Picture.tsx';
import styles from './RichText.module.css';

interface Properties {
  /** A path of this site; pictures from elsewhere are not loaded. */
  src: string;
  alt: string;
  caption: string;
  /** Pixels of the original, where the media library has it. */
  width?: string;
  height?: string;
}

/** A picture in a text, never wider than a line. */
export function TextPicture({ src, alt, caption, ...size }: Properties) {
  const isOwn = src.startsWith('/') && linkKind(src) !== 'none';
  if (!isOwn && caption === '' && alt === '') return null;
  return (
    <figure className={styles.picture}>
      {isOwn ? (
        <Picture
          src={src}
          alt={alt}
          {...size}
          sizes={`min(${size.width ?? 720}px, 720px, 100vw)`}
        />
      ) : (
        <p>{alt}</p>
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
