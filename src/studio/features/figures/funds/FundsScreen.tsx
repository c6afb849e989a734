import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { FRESHNESS } from '#rules/figures/stale-nav.ts';
import { figureOrder, freshness, type FundCursor } from '#wire/studio/figures.ts';
import cards from '../../../base/components/Cards.module.css';
import { LoadFailed } from '../../../base/components/LoadFailed.tsx';
import { useSession } from '../../../core/session/session.ts';
import { FigureFrame } from '../shared/FigureFrame.tsx';
import { figureTexts as texts } from '../shared/texts.ts';
import { FundFilters } from './FundFilters.tsx';
import { FundsTable } from './FundsTable.tsx';

const PAGE = 60;

/** All funds with their last NAV, and which of them wait for one. */
export function FundsScreen() {
  const { client } = useSession();
  const [parameters, setParameters] = useSearchParams();
  const keyword = parameters.get('q') ?? '';
  const only = freshness.safeParse(parameters.get('only')).data;
  const order = figureOrder.safeParse(parameters.get('order')).data ?? 'fundcode';
  const {
    data,
    error,
    refetch,
    fetchNextPage,
    hasNextPage,
    isFetchingNextPage,
    isPlaceholderData,
  } = useInfiniteQuery({
    queryKey: ['figure-funds', keyword, only, order],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'figureFunds',
        {
          keyword,
          order,
          limit: PAGE,
          ...(only && { only }),
          ...(pageParam && { after: pageParam }),
        },
        signal,
      ),
    initialPageParam: null as FundCursor | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const put = (name: string, value: string) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const first = data?.pages[0];
  const funds = data?.pages.flatMap((page) => page.funds) ?? [];
  const all = first ? FRESHNESS.reduce((sum, one) => sum + first.counts[one], 0) : 0;
  return (
    <FigureFrame title={texts.navs}>
      <FundFilters keyword={keyword} only={only} order={order} counts={first?.counts} onPut={put} />
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {first && first.counts.unknown > 0 && <p className={cards.plain}>{texts.noCalendar}</p>}
      <section className={cards.card} aria-label={texts.list} aria-busy={isPlaceholderData}>
        {first && (
          <p className={cards.plain} role="status">
            {texts.found(first.total)}
          </p>
        )}
        {first && funds.length === 0 && (
          <p className={cards.empty}>{all === 0 ? texts.noFunds : texts.noResult}</p>
        )}
        {funds.length > 0 && <FundsTable funds={funds} isOld={isPlaceholderData} />}
        {hasNextPage && (
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {texts.more}
          </Button>
        )}
      </section>
    </FigureFrame>
  );
}
