import { Checkbox } from 'antd';
import { pictureSources } from '#rules/renditions.ts';
import type { MediaFile } from '#schemas/media.ts';
import { Icon } from '../../parts/Icon.tsx';
import { fileSize } from './file-size.ts';
import { libraryTexts as texts } from './texts.ts';
import styles from './Library.module.css';

interface Properties {
  file: MediaFile;
  uses: number;
  isOpen: boolean;
  isChosen: boolean;
  onOpen(): void;
  onChoose(isChosen: boolean): void;
}

/** One file of the library: what it shows, what it is called, how large it is and how often it is used. */
export function FileCard({ file, uses, isOpen, isChosen, onOpen, onChoose }: Properties) {
  const size = file.width > 0 ? `${file.width}×${file.height}` : fileSize(file.bytes);
  return (
    <li className={isOpen ? `${styles.card} ${styles.open}` : styles.card}>
      <button type="button" aria-pressed={isOpen} onClick={onOpen}>
        <span className={styles.preview}>
          <Preview file={file} />
        </span>
        <b className={styles.name}>{file.filename}</b>
        <small>{`${size} · ${texts.used(uses)}`}</small>
        {isUndescribed(file) && (
          <span className={styles.flag}>
            <Icon name="warning" size={12} /> {texts.undescribed}
          </span>
        )}
      </button>
      <Checkbox className={styles.check ?? ''} checked={isChosen} aria-label={texts.choose(file.filename)} onChange={(event) => onChoose(event.target.checked)} />
    </li>
  );
}

export function isUndescribed({ width, alt }: MediaFile): boolean {
  return width > 0 && alt === '';
}

/** A picture in its smallest size; of another file what kind it is. */
function Preview({ file: { address, filename, width, height, x, y } }: { file: MediaFile }) {
  if (width === 0) return <span className={styles.kind}>{filename.split('.').at(-1)?.toUpperCase()}</span>;
  const small = pictureSources(address, width)?.sources.find(({ type }) => type === 'image/webp')?.srcSet.split(' ')[0];
  return <img src={small ?? address} alt="" width={width} height={height} loading="lazy" style={{ objectPosition: `${x}% ${y}%` }} />;
}
