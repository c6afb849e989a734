import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { Webhook, WebhookDelivery } from '#wire/studio/webhooks.ts';
import { messageText } from '../../base/language/messages.ts';
import { fullTime, shortTime } from '../../base/time/time.ts';
import { useSession } from '../../core/session/session.ts';
import { LoadFailed } from '../../base/components/LoadFailed.tsx';
import { useAction } from '../../base/components/use-action.ts';
import { webhookTexts as texts } from './texts.ts';
import cards from '../../base/components/Cards.module.css';
import styles from './Webhooks.module.css';

/** Milliseconds between two reads of the log; shorter while a delivery waits. */
const AGAIN_MS = 10_000;
const SOON_MS = 2000;

/** What a webhook was sent and what came of it, newest first. */
export function DeliveryLog({ webhook: { id, name } }: { webhook: Webhook }) {
  const { client } = useSession();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: ['webhookDeliveries', id],
      queryFn: ({ pageParam, signal }) =>
        client.call(
          'webhookDeliveries',
          { id, ...(pageParam !== null && { before: pageParam }) },
          signal,
        ),
      initialPageParam: null as number | null,
      getNextPageParam: ({ deliveries, hasMore }) => (hasMore ? deliveries.at(-1)?.id : undefined),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.pages[0]?.deliveries.some((one) => one.state === 'waiting')
          ? SOON_MS
          : AGAIN_MS,
      staleTime: 0,
    },
  );
  const deliveries = data?.pages.flatMap((page) => page.deliveries) ?? [];
  return (
    <section className={cards.card} aria-label={texts.logOf(name)}>
      <h2>{texts.logOf(name)}</h2>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && deliveries.length === 0 && <p className={cards.empty}>{texts.noLog}</p>}
      <ul style={{ listStyle: 'none' }}>
        {deliveries.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} />
        ))}
      </ul>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </section>
  );
}

const TAG = { waiting: cards.waiting, delivered: cards.live, failed: cards.returned };

function Delivery({
  delivery: { id, type, event, body, createdAt, state, nextAt, attempts },
}: {
  delivery: WebhookDelivery;
}) {
  const { client } = useSession();
  const { mutate } = useAction('webhookDeliveries', 'webhooks');
  const again = () =>
    mutate(async () => {
      await client.call('resendDelivery', { id });
      return texts.sentAgain;
    });
  const names: Record<string, string> = texts.eventNames;
  return (
    <li className={cards.item}>
      <div className={cards.what}>
        <p className={cards.head}>
          <b>{names[type] ?? type}</b> <code>{event}</code>{' '}
          <span className={`${cards.tag} ${TAG[state]}`}>{texts.states[state]}</span>
        </p>
        <p className={cards.plain}>
          {fullTime(createdAt)}
          {state === 'waiting' && ` · ${texts.next(shortTime(nextAt))}`}
        </p>
        <ol className={styles.attempts}>
          {attempts.map(({ number, at, status, milliseconds, answer, problem }) => (
            <li key={number}>
              {texts.attempt(number)} {shortTime(at)} ·{' '}
              {status !== null
                ? texts.answered(status, milliseconds ?? 0)
                : problem === null
                  ? texts.underway
                  : messageText(problem)}
              {answer !== null && answer !== '' && <code className={styles.answer}>{answer}</code>}
            </li>
          ))}
        </ol>
        <details>
          <summary>{texts.body}</summary>
          <code className={styles.answer}>{body}</code>
        </details>
      </div>
      <Button aria-label={texts.againOf(event)} onClick={again}>
        {texts.again}
      </Button>
    </li>
  );
}
