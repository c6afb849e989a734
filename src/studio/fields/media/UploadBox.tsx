import { Button, Progress } from 'antd';
import { useRef, useState, type DragEvent } from 'react';
import { Icon } from '../../base/components/Icon.tsx';
import { ACCEPTED, megabytesOf, type PickedMedia } from './picking.ts';
import { mediaTexts } from './texts.ts';
import type { Upload } from './use-upload.ts';
import styles from './Media.module.css';

interface Properties {
  kind: PickedMedia;
  upload: Upload;
  onFile(file: File): void;
}

/** Where a file is dropped, with a button for those who do not drag. */
export function UploadBox({ kind, upload: { progress, problem }, onFile }: Properties) {
  const texts = mediaTexts.picking[kind];
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
      <Button type="primary" disabled={progress !== null} onClick={() => input.current?.click()}>
        {texts.upload}
      </Button>
      <small>{texts.limits(megabytesOf(kind))}</small>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED[kind].types.join(',')}
        aria-label={texts.upload}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      {progress && (
        <Progress
          aria-label={mediaTexts.progress(progress.name, progress.percent)}
          percent={progress.percent}
          size="small"
        />
      )}
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          <Icon name="error" size={14} />
          {problem}
        </p>
      )}
    </div>
  );
}
