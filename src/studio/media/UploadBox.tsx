import { Button, Progress } from 'antd';
import { useRef, useState, type DragEvent } from 'react';
import { PICTURE_EXTENSIONS } from '#schemas/media.ts';
import { Icon } from '../parts/Icon.tsx';
import { mediaTexts as texts } from './texts.ts';
import { MEGABYTES } from './upload-picture.ts';
import type { Upload } from './use-upload.ts';
import styles from './Media.module.css';

/** Where pictures are dropped, with a button for those who do not drag. */
export function UploadBox({ upload: { progress, problem }, onFile }: { upload: Upload; onFile(file: File): void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  }

  return (
    <div
      className={over ? `${styles.drop} ${styles.over}` : styles.drop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span>{texts.dropHere}</span>
      <Button type="primary" disabled={progress !== null} onClick={() => input.current?.click()}>{texts.upload}</Button>
      <small>{texts.limits(MEGABYTES)}</small>
      <input
        ref={input}
        type="file"
        hidden
        accept={Object.keys(PICTURE_EXTENSIONS).join(',')}
        aria-label={texts.upload}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      {progress && <Progress aria-label={texts.progress(progress.name, progress.percent)} percent={progress.percent} size="small" />}
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          <Icon name="error" size={14} />
          {problem}
        </p>
      )}
    </div>
  );
}
