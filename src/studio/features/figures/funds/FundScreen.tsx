import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { FigureChange } from '#wire/studio/figures.ts';
import cards from '../../../base/components/Cards.module.css';
import { LoadFailed } from '../../../base/components/LoadFailed.tsx';
import { useCallRefusal } from '../../../core/rights/call-refusal.ts';
import { useSession } from '../../../core/session/session.ts';
import { FigureFrame } from '../shared/FigureFrame.tsx';
import styles from '../shared/Figures.module.css';
import { figureTexts as texts } from '../shared/texts.ts';
import { ActionsCard } from './ActionsCard.tsx';
import { CorrectDialog, type Correcting } from './CorrectDialog.tsx';
import { DaysTable } from './DaysTable.tsx';
import { FundState } from './FundsTable.tsx';

type FigureType = 'navs' | 'yields';

/** One fund: its figures day by day, what was shown of them before, and its dividends. */
export function FundScreen() {
  const { fundcode = '' } = useParams();
  return <FundFigures key={fundcode} fundcode={fundcode} />;
}

function FundFigures({ fundcode }: { fundcode: string }) {
  const mayCorrect = useCallRefusal()('correctFigure', null) === null;
  const [correcting, setCorrecting] = useState<Correcting | null>(null);
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } =
    useFigureDays(fundcode);
  const first = data?.pages[0];
  const sort = first?.sort ?? 'navs';
  const days = data?.pages.flatMap((page) => page.days) ?? [];
  const name = first ? `${fundcode} ${first.fund.fundname}` : fundcode;
  return (
    <FigureFrame
      title={name}
      actions={
        <Link className={cards.button} to="/figures">
          {texts.back}
        </Link>
      }
    >
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {first && (
        <section className={cards.card} aria-label={texts.days}>
          <div className={styles.head}>
            <h2>{name}</h2>
            <FundState state={first.fund.freshness} due={first.fund.due} />
            {mayCorrect && (
              <Button
                onClick={() =>
                  setCorrecting({
                    change: dayChange(sort, fundcode, '', null),
                    seen: null,
                    isNew: true,
                  })
                }
              >
                {texts.addDay}
              </Button>
            )}
          </div>
          {days.length === 0 && <p className={cards.empty}>{texts.noDays}</p>}
          {days.length > 0 && (
            <DaysTable
              days={days}
              sort={sort}
              mayCorrect={mayCorrect}
              onCorrect={(day, values) =>
                setCorrecting({
                  change: dayChange(sort, fundcode, day.day, values),
                  seen: day.shown[0]?.from.seq ?? null,
                  isNew: false,
                })
              }
            />
          )}
          {hasNextPage && (
            <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {texts.more}
            </Button>
          )}
        </section>
      )}
      {first && (
        <ActionsCard fundcode={fundcode} mayCorrect={mayCorrect} onCorrect={setCorrecting} />
      )}
      {correcting && (
        <CorrectDialog fund={name} correcting={correcting} onClose={() => setCorrecting(null)} />
      )}
    </FigureFrame>
  );
}

function dayChange(
  sort: FigureType,
  fundcode: string,
  day: string,
  values: readonly string[] | null,
): FigureChange {
  const [one = '', other = ''] = values ?? [];
  return sort === 'navs'
    ? { sort, fundcode, day, values: { nav: one, growth: other } }
    : { sort, fundcode, day, values: { income10k: one, yield7d: other } };
}

/** The figures of a fund, newest first. */
function useFigureDays(fundcode: string) {
  const { client } = useSession();
  return useInfiniteQuery({
    queryKey: ['figure-days', fundcode],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'figureDays',
        { fundcode, ...(pageParam !== null && { before: pageParam }) },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}
