import { Button, Progress } from 'antd';
import type { ImportRow } from '#wire/studio/imports.ts';
import { importTexts as texts } from '../shared/import-texts.ts';
import styles from './Imports.module.css';

/** How far the work on a file is. */
export function ImportProgress({
  work,
  onCancel,
}: {
  work: ImportRow['work'];
  onCancel: () => void;
}) {
  return (
    <div className={styles.working} role="status">
      <Progress
        percent={work && work.total > 0 ? Math.floor((work.done / work.total) * 100) : 0}
        aria-label={texts.work[work?.name ?? 'checking']}
      />
      <span>{texts.work[work?.name ?? 'checking']}</span>
      <Button size="small" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  );
}
