import { useAnswer } from '../wire/use-answer.ts';
import { cardName } from './labels.ts';

/** A customer's cards as options of a field; undefined until they are known. */
export function useCardOptions(): { value: string; label: string }[] | undefined {
  const { answer } = useAnswer('account/card/list', {});
  if (!answer) return undefined;
  const cards = answer.ok ? answer.record[0] : [];
  return cards
    .filter(({ cardstatus }) => cardstatus === '0')
    .map((card) => ({ value: card.tradeacco, label: cardName(card) }));
}
