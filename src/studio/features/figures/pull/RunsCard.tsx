import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import type { PullRun } from '#wire/studio/pulls.ts';
import { messageText } from '../../../base/language/messages.ts';
import { clockTime, fullTime } from '../../../base/time/time.ts';
import { useSession } from '../../../core/session/session.ts';
import { LoadFailed } from '../../../base/components/LoadFailed.tsx';
import { pullTexts as texts } from '../shared/pull-texts.ts';
import cards from '../../../base/components/Cards.module.css';
import styles from '../shared/Figures.module.css';

const TAGS: Readonly<Record<PullRun['state'], string | undefined>> = {
  waiting: cards.planned,
  imported: cards.live,
  same: undefined,
  held: cards.waiting,
  failed: cards.returned,
};

/** Every time that a source was asked, newest first; `latest` changes with what is newest. */
export function RunsCard({ latest }: { latest: string }) {
  const { client } = useSession();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: ['pull-runs', latest],
      queryFn: ({ pageParam, signal }) =>
        client.call('pullRuns', { ...(pageParam !== null && { before: pageParam }) }, signal),
      initialPageParam: null as number | null,
      getNextPageParam: ({ runs, more }) => (more ? runs.at(-1)?.id : undefined),
      placeholderData: keepPreviousData,
      staleTime: 0,
    },
  );
  const runs = data?.pages.flatMap((page) => page.runs) ?? [];
  const { time, source, by, result, rows, words } = texts.columns;
  return (
    <section className={cards.card} aria-label={texts.log}>
      <h2>{texts.log}</h2>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && runs.length === 0 && <p className={cards.empty}>{texts.noRuns}</p>}
      {runs.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table} aria-label={texts.log}>
            <thead>
              <tr>
                {[time, source, by, result, rows, words].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {runs.map((run) => (
                <tr key={run.id}>
                  <td>{fullTime(run.at)}</td>
                  <th scope="row">{run.name}</th>
                  <td>{run.author || texts.planned}</td>
                  <td>
                    <Tag state={run.state} />
                  </td>
                  <td className={styles.number}>{run.rows}</td>
                  <td className={styles.wide}>
                    <Words run={run} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </section>
  );
}

/** How the last run of a source ended, in a line. */
export function RunState({ run }: { run: PullRun }) {
  return (
    <>
      <Tag state={run.state} />{' '}
      <span className={styles.faint}>
        {fullTime(run.at)} {run.rows > 0 && texts.rows(run.rows)}
      </span>{' '}
      <Words run={run} />
    </>
  );
}

function Tag({ state }: { state: PullRun['state'] }) {
  return <span className={`${cards.tag} ${TAGS[state] ?? ''}`}>{texts.states[state]}</span>;
}

function Words({ run: { message, nextAt, attempts, importId, state } }: { run: PullRun }) {
  return (
    <>
      {message && messageText(message)}{' '}
      {state === 'waiting' && message && nextAt && (
        <span className={styles.faint}>{texts.retry(attempts, clockTime(nextAt))}</span>
      )}{' '}
      {state === 'held' && importId !== null && (
        <Link to={`/figures/imports/${importId}`}>{texts.look}</Link>
      )}
    </>
  );
}
