import { Button } from 'antd';
import { marks } from '../language.ts';
import { settingsTexts as texts } from './texts.ts';
import frame from '../releases/Releases.module.css';

/** In the place of a list that could not be fetched. */
export function LoadFailed({ error, onRetry }: { error: Error; onRetry(): void }) {
  return (
    <p className={frame.empty} role="alert">
      {texts.failed}
      {marks.colon}
      {error.message}{' '}
      <Button size="small" onClick={onRetry}>
        {texts.retry}
      </Button>
    </p>
  );
}
