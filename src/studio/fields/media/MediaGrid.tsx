import { useRef, useState, type KeyboardEvent } from 'react';
import type { MediaFile } from '#schemas/media.ts';
import { FilePreview } from './FilePreview.tsx';
import { fileSize } from '../../base/components/file-size.ts';
import { mediaTexts as texts } from './texts.ts';
import styles from './Media.module.css';

/** Columns of the grid, as in its style sheet. */
const COLUMNS = 4;
const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
};

/** Files to choose from: one stop for the Tab key, arrow keys walk, Enter chooses. */
export function MediaGrid({
  label,
  files,
  onPick,
}: {
  label: string;
  files: readonly MediaFile[];
  onPick(file: MediaFile): void;
}) {
  const [at, setAt] = useState(0);
  const grid = useRef<HTMLDivElement>(null);

  function walk(event: KeyboardEvent) {
    const step = STEPS[event.key];
    const next = at + (step ?? 0);
    if (step === undefined || next < 0 || next >= files.length) return;
    event.preventDefault();
    setAt(next);
    grid.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div ref={grid} role="group" aria-label={label} className={styles.grid}>
      {files.map((file, index) => (
        <button
          key={file.hash}
          type="button"
          className={styles.card}
          tabIndex={index === Math.min(at, files.length - 1) ? 0 : -1}
          onFocus={() => setAt(index)}
          onKeyDown={walk}
          onClick={() => onPick(file)}
        >
          <span className={styles.preview}>
            <FilePreview file={file} />
          </span>
          <span className={styles.name}>{file.alt || file.filename}</span>
          <small>
            {file.width > 0 ? texts.size(file.width, file.height) : fileSize(file.bytes)}
          </small>
        </button>
      ))}
    </div>
  );
}
