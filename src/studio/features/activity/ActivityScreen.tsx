import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { ActivityFilter, ActivityRow } from '#wire/studio/activity.ts';
import { documentTitle } from '../../base/language/messages.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { fullTime } from '../../base/time/time.ts';
import { useSession } from '../../core/session/session.ts';
import { LoadFailed } from '../../base/components/LoadFailed.tsx';
import { SettingsScreen } from '../../core/settings/SettingsScreen.tsx';
import { settingsTexts } from '../../core/settings/texts.ts';
import { useAction } from '../../base/components/use-action.ts';
import { ActivityFilters } from './ActivityFilters.tsx';
import { detailWords } from './detail-words.ts';
import { activityTexts as texts } from './texts.ts';
import cards from '../../base/components/Cards.module.css';
import styles from './Activity.module.css';

/** Who did what and when, newest first. */
export function ActivityScreen() {
  const { client } = useSession();
  const [filter, setFilter] = useState<ActivityFilter>({});
  const {
    data,
    error,
    refetch,
    fetchNextPage,
    hasNextPage,
    isFetchingNextPage,
    isPlaceholderData,
  } = useInfiniteQuery({
    queryKey: ['activity', filter],
    queryFn: ({ pageParam, signal }) =>
      client.call('activity', { filter, ...(pageParam !== null && { before: pageParam }) }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?.number : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { mutate, isPending } = useAction('activity');
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const save = () =>
    mutate(async () => {
      const { csv, rows: count } = await client.call('exportActivity', { filter });
      download(csv);
      return texts.exported(count);
    });
  return (
    <SettingsScreen
      title={settingsTexts.activity}
      actions={
        <Button icon={<Icon name="download" size={14} />} loading={isPending} onClick={save}>
          {texts.export}
        </Button>
      }
    >
      <ActivityFilters filter={filter} people={data?.pages[0]?.people ?? []} onChange={setFilter} />
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      <section className={cards.card} aria-label={texts.list} aria-busy={isPlaceholderData}>
        {data && (
          <p className={cards.plain}>
            {data.pages[0]?.isProtected ? texts.protected : texts.unprotected}
          </p>
        )}
        {data && rows.length === 0 && (
          <p className={cards.empty}>
            {Object.keys(filter).length > 0 ? texts.noResult : texts.none}
          </p>
        )}
        {rows.length > 0 && (
          <div className={isPlaceholderData ? `${styles.scroll} ${styles.old}` : styles.scroll}>
            <table className={styles.table}>
              <thead>
                <tr>
                  {[
                    texts.time,
                    texts.who,
                    texts.what,
                    texts.thing,
                    texts.address,
                    texts.details,
                  ].map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <Line key={row.number} row={row} />
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
    </SettingsScreen>
  );
}

function Line({
  row: { at, account, author, action, kind, key, title, address, details },
}: {
  row: ActivityRow;
}) {
  return (
    <tr>
      <td className={styles.time}>{fullTime(at)}</td>
      <td>
        {author || texts.unknown} {account !== null && <code>{account}</code>}
      </td>
      <td>{texts.actions[action]}</td>
      <td>
        {documentTitle(kind, title)}{' '}
        {kind !== '' && key !== title && <code>{key.length > 24 ? key.slice(0, 12) : key}</code>}
      </td>
      <td className={styles.time}>{address}</td>
      <td className={styles.details}>{detailWords(details)}</td>
    </tr>
  );
}

function download(csv: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  link.download = `activity-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}
