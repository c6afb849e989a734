import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/components/Button.tsx';
import { Empty } from '#ui/components/States.tsx';
import { to } from '../routes/addresses.ts';
import { useAnswer } from '../wire/use-answer.ts';
import { AnswerView } from './AnswerView.tsx';
import { cardName } from './labels.ts';

/** Cards to choose from, at least one. */
export type CardOptions = [{ value: string; label: string }, ...{ value: string; label: string }[]];

/** A form that needs a card: it waits until the cards are known, and leads to adding one where there is none. */
export function WithCards({ children }: { children: (cards: CardOptions) => ReactNode }) {
  const cards = useAnswer('account/card/list', {});
  return (
    <AnswerView read={cards} bones={5}>
      {({ record: [rows] }) => {
        const [first, ...others] = rows
          .filter(({ cardstatus }) => cardstatus === '0')
          .map((card) => ({ value: card.tradeacco, label: cardName(card) }));
        return first ? children([first, ...others]) : <NoCard />;
      }}
    </AnswerView>
  );
}

function NoCard() {
  return (
    <Empty title="还没有可用的银行卡">
      <ButtonLink variant="primary" to={to('/cards/new')}>
        添加银行卡
      </ButtonLink>
    </Empty>
  );
}
