import { Button } from 'antd';
import cards from '../../base/components/Cards.module.css';
import { inboxTexts as texts } from './texts.ts';

/** Why the list is empty. */
export function NoTickets({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  return (
    <div className={cards.empty}>
      {isNarrowed ? (
        <p>
          {texts.noResult} {texts.noResultHint}{' '}
          <Button size="small" onClick={onClear}>
            {texts.clear}
          </Button>
        </p>
      ) : (
        <p>{texts.none}</p>
      )}
    </div>
  );
}
