import { Button } from 'antd';
import { marks } from '../language/language.ts';
import { partTexts as texts } from './texts.ts';
import cards from './Cards.module.css';

/** In the place of a list that could not be fetched. */
export function LoadFailed({ error, onRetry }: { error: Error; onRetry(): void }) {
  return (
    <p className={cards.empty} role="alert">
      {texts.failed}
      {marks.colon}
      {error.message}{' '}
      <Button size="small" onClick={onRetry}>
        {texts.retry}
      </Button>
    </p>
  );
}
