import { Checkbox } from 'antd';
import type { FileText } from '#schemas/media-text.ts';
import type { MediaFile } from '#schemas/media.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { fileTextMark } from '../../fields/media/file-text-texts.ts';
import { FilePreview } from '../../fields/media/FilePreview.tsx';
import { fileSize } from '../../base/components/file-size.ts';
import { useNow } from '../../base/time/use-now.ts';
import { licenceMark } from './licence-mark.ts';
import { libraryTexts as texts } from './texts.ts';
import styles from './Library.module.css';

interface Properties {
  file: MediaFile;
  uses: number;
  /** Of a PDF how its text stands. */
  text: FileText | undefined;
  isOpen: boolean;
  isChosen: boolean;
  onOpen(): void;
  onChoose(isChosen: boolean): void;
}

/** One file of the library: what it shows, what it is called, how large it is and how often it is used. */
export function FileCard({ file, uses, text, isOpen, isChosen, onOpen, onChoose }: Properties) {
  const size = file.width > 0 ? `${file.width}×${file.height}` : fileSize(file.bytes);
  const flag =
    licenceMark(file, useNow()) ||
    (isUndescribed(file) ? texts.undescribed : text ? fileTextMark(text) : '');
  return (
    <li className={isOpen ? `${styles.card} ${styles.open}` : styles.card}>
      <button type="button" aria-pressed={isOpen} onClick={onOpen}>
        <span className={styles.preview}>
          <FilePreview file={file} />
        </span>
        <b className={styles.name}>{file.filename}</b>
        <small>{`${size} · ${texts.used(uses)}`}</small>
        {flag !== '' && (
          <span className={styles.flag}>
            <Icon name="warning" size={12} /> {flag}
          </span>
        )}
      </button>
      <Checkbox
        className={styles.check ?? ''}
        checked={isChosen}
        aria-label={texts.choose(file.filename)}
        onChange={(event) => onChoose(event.target.checked)}
      />
    </li>
  );
}

export function isUndescribed({ width, alt }: MediaFile): boolean {
  return width > 0 && alt === '';
}
