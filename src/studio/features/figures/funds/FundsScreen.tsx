import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Button, Input, Segmented, Select } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { FRESHNESS, type Freshness } from '#rules/figures/stale-nav.ts';
import { figureOrder, freshness, type FigureFund, type FundCursor } from '#wire/studio/figures.ts';
import { useDebouncedValue } from '../../../base/components/use-debounced-value.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { useSession } from '../../../core/session/session.ts';
import { LoadFailed } from '../../../base/components/LoadFailed.tsx';
import { changeText, dayText } from '../shared/day-text.ts';
import { FigureFrame } from '../shared/FigureFrame.tsx';
import { figureTexts as texts } from '../shared/texts.ts';
import cards from '../../../base/components/Cards.module.css';
import styles from '../shared/Figures.module.css';

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
      <div className={styles.filters} role="search">
        <Search keyword={keyword} onSearch={(words) => put('q', words)} />
        <Segmented
          aria-label={texts.freshness}
          value={only ?? ''}
          options={[
            { value: '', label: `${texts.all} ${all}` },
            ...FRESHNESS.filter((one) => one === only || (first?.counts[one] ?? 0) > 0).map(
              (one) => ({ value: one, label: `${texts.states[one]} ${first?.counts[one] ?? 0}` }),
            ),
          ]}
          onChange={(value) => put('only', value)}
        />
        <Select
          aria-label={texts.order}
          value={order}
          popupMatchSelectWidth={false}
          options={figureOrder.options.map((value) => ({ value, label: texts.orders[value] }))}
          onChange={(value) => put('order', value === 'fundcode' ? '' : value)}
        />
      </div>
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

function Search({ keyword, onSearch }: { keyword: string; onSearch(words: string): void }) {
  const [typed, setTyped] = useState(keyword);
  const settled = useDebouncedValue(typed, 200);
  const carry = useEffectEvent((words: string) => {
    if (words !== keyword) onSearch(words);
  });
  useEffect(() => carry(settled.trim()), [settled]);
  return (
    <Input
      className={styles.search ?? ''}
      value={typed}
      maxLength={40}
      allowClear
      prefix={<Icon name="search" size={14} />}
      placeholder={texts.find}
      aria-label={texts.find}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

function FundsTable({ funds, isOld }: { funds: readonly FigureFund[]; isOld: boolean }) {
  const { code, fund, nav, day, growth, rows, state } = texts.columns;
  return (
    <div className={isOld ? `${styles.scroll} ${styles.old}` : styles.scroll}>
      <table className={styles.table} aria-label={texts.list}>
        <thead>
          <tr>
            <th scope="col">{code}</th>
            <th scope="col">{fund}</th>
            <th scope="col" className={styles.number}>
              {nav}
            </th>
            <th scope="col">{day}</th>
            <th scope="col" className={styles.number}>
              {growth}
            </th>
            <th scope="col" className={styles.number}>
              {rows}
            </th>
            <th scope="col">{state}</th>
          </tr>
        </thead>
        <tbody>
          {funds.map((one) => (
            <FundLine key={one.fundcode} fund={one} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function FundLine({
  fund: { fundcode, fundname, nav, navdate, yield7d, day1ud, rows, freshness: state, due },
}: {
  fund: FigureFund;
}) {
  return (
    <tr>
      <td>
        <code>{fundcode}</code>
      </td>
      <th scope="row">
        <Link to={`/figures/funds/${fundcode}`}>{fundname}</Link>
      </th>
      <td className={styles.number}>
        {nav}{' '}
        {yield7d !== '' && (
          <span className={styles.faint}>
            {texts.columns.yield7d} {yield7d}%
          </span>
        )}
      </td>
      <td>{dayText(navdate)}</td>
      <td className={styles.number}>{changeText(day1ud)}</td>
      <td className={styles.number}>{rows}</td>
      <td>
        <State state={state} due={due} />
      </td>
    </tr>
  );
}

export function State({ state, due }: { state: Freshness; due: string | null }) {
  return (
    <>
      <span className={state === 'stale' ? styles.stale : undefined}>{texts.states[state]}</span>{' '}
      {state === 'stale' && due && <span className={styles.faint}>{texts.due(dayText(due))}</span>}
    </>
  );
}
