import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import cards from '../../../base/components/Cards.module.css';
import { LoadFailed } from '../../../base/components/LoadFailed.tsx';
import { useSession } from '../../../core/session/session.ts';
import { noticeTexts as texts } from './texts.ts';
import { NoticesForm } from './NoticesForm.tsx';

/** Part of the address that leads to this card. */
const ANCHOR = 'notices';

/** How the account that is signed in is told outside the studio. */
export function NoticesCard() {
  const { client } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['noticeSettings'],
    queryFn: ({ signal }) => client.call('noticeSettings', {}, signal),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const card = useRef<HTMLElement>(null);
  const isAsked = useLocation().hash === `#${ANCHOR}`;
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isAsked && isLoaded) card.current?.scrollIntoView();
  }, [isAsked, isLoaded]);
  return (
    <section
      ref={card}
      id={ANCHOR}
      className={cards.card}
      aria-label={texts.title}
      aria-busy={!data && !error}
    >
      <h2>{texts.title}</h2>
      <p className={cards.plain}>{texts.hint}</p>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {data && <NoticesForm key={JSON.stringify(data.settings)} state={data} />}
    </section>
  );
}
