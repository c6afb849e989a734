import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { deputyState } from '#rules/people/deputyship.ts';
import type { Deputyship } from '#wire/studio/deputies.ts';
import cards from '../../base/components/Cards.module.css';
import { LoadFailed } from '../../base/components/LoadFailed.tsx';
import { useAction } from '../../base/components/use-action.ts';
import { useSession } from '../../core/session/session.ts';
import { DeputyDialog } from './DeputyDialog.tsx';
import { DeputyItem } from './DeputyItem.tsx';
import { deputyTexts as texts } from './deputy-texts.ts';

/** Who signs for the account that is signed in, and for whom it signs; those that ended are folded away. */
export function DeputiesCard() {
  const { client, account } = useSession();
  const [isNaming, setIsNaming] = useState(false);
  const { mutate } = useAction('deputies', 'approvals');
  const { data, error, refetch } = useQuery({
    queryKey: ['deputies'],
    queryFn: ({ signal }) => client.call('deputies', {}, signal),
    staleTime: 0,
  });
  const end = ({ id }: Deputyship) =>
    mutate(async () => {
      await client.call('endDeputy', { id });
      return texts.ended;
    });
  const today = data?.today ?? '';
  const isOver = (one: Deputyship) => deputyState(one, today) === 'over';
  const listed = (shown: readonly Deputyship[]) => (
    <ul style={{ listStyle: 'none' }}>
      {shown.map((one) => (
        <DeputyItem
          key={one.id}
          deputyship={one}
          account={account}
          today={today}
          onEnd={() => end(one)}
        />
      ))}
    </ul>
  );
  const living = data?.deputies.filter((one) => !isOver(one)) ?? [];
  const past = data?.deputies.filter(isOver) ?? [];
  return (
    <section className={cards.card} aria-label={texts.title} aria-busy={!data && !error}>
      <h2>{texts.title}</h2>
      <p className={cards.plain}>{texts.hint}</p>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {data && living.length === 0 && <p className={cards.empty}>{texts.none}</p>}
      {living.length > 0 && listed(living)}
      {past.length > 0 && (
        <details>
          <summary className={cards.plain}>{texts.past(past.length)}</summary>
          {listed(past)}
        </details>
      )}
      {data && data.roles.length > 0 && (
        <Button onClick={() => setIsNaming(true)}>{texts.name}</Button>
      )}
      {isNaming && data && <DeputyDialog known={data} onClose={() => setIsNaming(false)} />}
    </section>
  );
}
