import { linkKind } from '#ui/parts/link-kind.ts';
import styles from './RichText.module.css';

export interface PictureProps {
  /** A path of this site; pictures from elsewhere are not loaded. */
  src: string;
  alt: string;
  caption: string;
}

export function Picture({ src, alt, caption }: PictureProps) {
  const isOwn = src.startsWith('/') && linkKind(src) !== 'none';
  if (!isOwn && caption === '' && alt === '') return null;
  return (
    <figure className={styles.picture}>
      {isOwn ? <img src={src} alt={alt} loading="lazy" decoding="async" /> : <p>{alt}</p>}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
