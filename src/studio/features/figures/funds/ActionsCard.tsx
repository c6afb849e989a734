import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { FigureAction } from '#wire/studio/figures.ts';
import cards from '../../../base/components/Cards.module.css';
import { LoadFailed } from '../../../base/components/LoadFailed.tsx';
import { useSession } from '../../../core/session/session.ts';
import styles from '../shared/Figures.module.css';
import { figureTexts as texts } from '../shared/texts.ts';
import { ActionsTable } from './ActionsTable.tsx';
import type { Correcting } from './CorrectDialog.tsx';

interface Properties {
  /** Empty: of all funds. */
  fundcode: string;
  /** Four digits; empty: of all years. */
  year?: string;
  mayCorrect: boolean;
  onCorrect(correcting: Correcting): void;
}

const NO_VALUES = {
  amount: '',
  basis: 'disclosed' as const,
  recorddate: '',
  paydate: '',
  notice: '',
};

/** Dividends and splits, newest first, also those that were taken away. */
export function ActionsCard({ fundcode, year = '', mayCorrect, onCorrect }: Properties) {
  const { client } = useSession();
  const {
    data,
    error,
    refetch,
    fetchNextPage,
    hasNextPage,
    isFetchingNextPage,
    isPlaceholderData,
  } = useInfiniteQuery({
    queryKey: ['figure-actions', fundcode, year],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'figureActions',
        {
          ...(fundcode !== '' && { fundcode }),
          ...(year !== '' && { year }),
          ...(pageParam && { after: pageParam }),
        },
        signal,
      ),
    initialPageParam: null as { day: string; fundcode: string; kind: FigureAction['kind'] } | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const actions = data?.pages.flatMap((page) => page.actions) ?? [];
  return (
    <section className={cards.card} aria-label={texts.actions} aria-busy={isPlaceholderData}>
      <div className={styles.head}>
        <h2>{fundcode === '' ? texts.actionsOf : texts.actions}</h2>
        {mayCorrect && fundcode !== '' && (
          <Button
            onClick={() =>
              onCorrect({
                change: {
                  sort: 'dividends',
                  fundcode,
                  day: '',
                  kind: 'dividend',
                  values: NO_VALUES,
                },
                seen: null,
                isNew: true,
              })
            }
          >
            {texts.addAction}
          </Button>
        )}
      </div>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && actions.length === 0 && <p className={cards.empty}>{texts.noActions}</p>}
      {actions.length > 0 && (
        <ActionsTable
          actions={actions}
          isNamed={fundcode === ''}
          isStale={isPlaceholderData}
          onCorrect={mayCorrect ? onCorrect : undefined}
        />
      )}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </section>
  );
}
