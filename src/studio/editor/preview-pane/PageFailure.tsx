import { Button } from 'antd';
import styles from './PreviewPane.module.css';
import type { Frame } from './use-frame.ts';
import { previewTexts as texts } from './view/texts.ts';

interface PageFailureProps {
  model: Frame['model'];
  /** What visitors see is asked for, and they never saw the page. */
  isNeverLive: boolean;
  onDraft(): void;
}

/** Why there is no page to see. */
export function PageFailure({ model, isNeverLive, onDraft }: PageFailureProps) {
  return (
    <>
      {isNeverLive && (
        <div className={styles.failure}>
          <p>{texts.neverLive}</p>
          <Button onClick={onDraft}>{texts.toDraft}</Button>
        </div>
      )}
      {model.isError && !isNeverLive && (
        <div className={styles.failure}>
          <p>{texts.failed(model.error.message)}</p>
          <Button onClick={() => model.refetch()}>{texts.retry}</Button>
        </div>
      )}
    </>
  );
}
