import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/components/Button.tsx';
import { Bones, Empty } from '#ui/components/States.tsx';
import { to } from '../routes/addresses.ts';
import { useCardOptions } from './use-cards.ts';

type Options = [{ value: string; label: string }, ...{ value: string; label: string }[]];

/** A form that needs a card: it waits until the cards are known, and leads to adding one where there is none. */
export function WithCards({ children }: { children: (cards: Options) => ReactNode }) {
  const options = useCardOptions();
  if (!options) return <Bones rows={5} />;
  const [first, ...others] = options;
  if (first) return children([first, ...others]);
  return (
    <Empty title="还没有可用的银行卡">
      <ButtonLink variant="primary" to={to('/cards/new')}>
        添加银行卡
      </ButtonLink>
    </Empty>
  );
}
