import { pictureSources } from '#rules/site/renditions.ts';
import type { MediaFile } from '#schemas/media.ts';
import styles from './FilePreview.module.css';

/** A picture in its smallest size; of another file what kind it is. */
export function FilePreview({
  file: { address, filename, width, height, x, y },
}: {
  file: MediaFile;
}) {
  if (width === 0)
    return <span className={styles.kind}>{filename.split('.').at(-1)?.toUpperCase()}</span>;
  const small = pictureSources(address, width)
    ?.sources.find(({ type }) => type === 'image/webp')
    ?.srcSet.split(' ')[0];
  return (
    <img
      src={small ?? address}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      style={{ objectPosition: `${x}% ${y}%` }}
    />
  );
}
