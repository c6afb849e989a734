import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import type { Taking } from '#wire/studio/takings.ts';
import cards from '../../../base/components/Cards.module.css';
import { Icon } from '../../../base/components/Icon.tsx';
import { LoadFailed } from '../../../base/components/LoadFailed.tsx';
import { personText } from '../../../base/components/person.ts';
import { useAction } from '../../../base/components/use-action.ts';
import { marks } from '../../../base/language/language.ts';
import { fullTime } from '../../../base/time/time.ts';
import { useMay } from '../../../core/rights/rights.ts';
import { requestWords } from '../../../core/session/request-words.ts';
import { useSession } from '../../../core/session/session.ts';
import { queueTexts as texts } from './queue-texts.ts';

/** What one person took from the public and nobody has reviewed; nothing where there is none. */
export function TakingItems() {
  const { client, signIns } = useSession();
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey: ['takings', signIns],
    queryFn: ({ signal }) => client.call('takings', {}, signal),
    staleTime: 0,
  });
  const open = data?.takings.filter(({ review }) => review === null) ?? [];
  if (!error && open.length === 0) return null;
  return (
    <section className={cards.card} aria-label={texts.takings}>
      <h2>{texts.takings}</h2>
      <p className={cards.plain}>{texts.takingsHint}</p>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      <ul>
        {open.map((one) => (
          <TakingItem key={one.seq} taking={one} now={dataUpdatedAt} />
        ))}
      </ul>
    </section>
  );
}

function TakingItem({ taking, now }: { taking: Taking; now: number }) {
  const { seq, route, titles, account, name, at, due } = taking;
  const { client, account: own } = useSession();
  const { mutate } = useAction('takings', 'activity');
  const mayReview = useMay()('release.approve');
  const review = () =>
    mutate(async () => {
      await client.call('reviewTaking', { seq });
      return texts.reviewed;
    });
  return (
    <li className={cards.item}>
      <Icon name="eye" />
      <div className={cards.what}>
        <p className={cards.head}>
          <b>{requestWords(route, {})}</b>
          {Date.parse(due) <= now && (
            <span className={`${cards.tag} ${cards.returned}`}>{texts.overdue}</span>
          )}
        </p>
        <p className={cards.plain}>{titles.join(marks.comma)}</p>
        <p className={cards.plain}>
          {personText(name, account)} {texts.took} · {fullTime(at)} ·{' '}
          {texts.reviewBy(fullTime(due))}
        </p>
      </div>
      <span className={cards.actions}>
        <Link to="/releases" className={cards.button}>
          {texts.look}
        </Link>
        {account !== own && mayReview && <Button onClick={review}>{texts.review}</Button>}
      </span>
    </li>
  );
}
