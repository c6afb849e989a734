import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { ActivityFilter } from '#wire/studio/activity.ts';
import cards from '../../base/components/Cards.module.css';
import { Icon } from '../../base/components/Icon.tsx';
import { LoadFailed } from '../../base/components/LoadFailed.tsx';
import { downloadCsv } from '../../base/components/download-csv.ts';
import { useAction } from '../../base/components/use-action.ts';
import { useSession } from '../../core/session/session.ts';
import { SettingsScreen } from '../../core/settings/SettingsScreen.tsx';
import { settingsTexts } from '../../core/settings/texts.ts';
import { ActivityFilters } from './ActivityFilters.tsx';
import { ActivityTable } from './ActivityTable.tsx';
import { activityTexts as texts } from './texts.ts';

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
      downloadCsv('activity', csv);
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
        {rows.length > 0 && <ActivityTable rows={rows} isStale={isPlaceholderData} />}
        {hasNextPage && (
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {texts.more}
          </Button>
        )}
      </section>
    </SettingsScreen>
  );
}
