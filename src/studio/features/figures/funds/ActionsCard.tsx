import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import type { FigureAction, FigureChange } from '#wire/studio/figures.ts';
import { useSession } from '../../../core/session/session.ts';
import { LoadFailed } from '../../../base/components/LoadFailed.tsx';
import type { Correcting } from './CorrectDialog.tsx';
import { dayText } from '../shared/day-text.ts';
import { ShownBefore, ShownBy } from './ShownBefore.tsx';
import { figureTexts as texts } from '../shared/texts.ts';
import cards from '../../../base/components/Cards.module.css';
import styles from '../shared/Figures.module.css';

interface Properties {
  /** Empty: of all funds. */
  fundcode: string;
  /** Four digits; empty: of all years. */
  year?: string;
  mayCorrect: boolean;
  onCorrect(correcting: Correcting): void;
}

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
  const [kind, amount] = [texts.columns.kind, texts.columns.amount];
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
                  values: {
                    amount: '',
                    basis: 'disclosed',
                    recorddate: '',
                    paydate: '',
                    notice: '',
                  },
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
        <div className={isPlaceholderData ? `${styles.scroll} ${styles.old}` : styles.scroll}>
          <table className={styles.table} aria-label={texts.actions}>
            <thead>
              <tr>
                {fundcode === '' && <th scope="col">{texts.columns.fund}</th>}
                <th scope="col">{texts.columns.exdate}</th>
                <th scope="col">{kind}</th>
                <th scope="col" className={styles.number}>
                  {amount}
                </th>
                <th scope="col">{texts.columns.recorddate}</th>
                <th scope="col">{texts.columns.paydate}</th>
                <th scope="col">{texts.columns.notice}</th>
                <th scope="col">{texts.columns.by}</th>
                <th scope="col">{texts.columns.todo}</th>
              </tr>
            </thead>
            <tbody>
              {actions.map((action) => (
                <ActionLine
                  key={`${action.fundcode} ${action.day} ${action.kind}`}
                  action={action}
                  isNamed={fundcode === ''}
                  onCorrect={mayCorrect ? onCorrect : undefined}
                />
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

interface LineProperties {
  action: FigureAction;
  isNamed: boolean;
  onCorrect: ((correcting: Correcting) => void) | undefined;
}

function ActionLine({
  action: { fundcode, fundname, day, kind, shown, details },
  isNamed,
  onCorrect,
}: LineProperties) {
  const [now] = shown;
  const amount = now?.values?.[0];
  const correct = (values: Extract<FigureChange, { sort: 'dividends' }>['values']) =>
    onCorrect?.({
      change: { sort: 'dividends', fundcode, day, kind, values },
      seen: now?.from.seq ?? null,
      isNew: false,
    });
  return (
    <tr>
      {isNamed && (
        <th scope="row">
          <Link to={`/figures/funds/${fundcode}`}>
            {fundcode} {fundname}
          </Link>
        </th>
      )}
      <td>{dayText(day)}</td>
      <td>{texts.kinds[kind]}</td>
      <td className={styles.number}>{amount ?? texts.removed}</td>
      <Details details={details} isShown={amount !== undefined} />
      <td className={styles.wide}>
        {now && <ShownBy release={now.from} />}
        <ShownBefore
          shown={shown.slice(1)}
          onRestore={onCorrect && (([value = '']) => correct({ amount: value }))}
        />
      </td>
      <td>
        {onCorrect && amount !== undefined && (
          <>
            <Button size="small" onClick={() => correct({ amount, ...details })}>
              {texts.change}
            </Button>{' '}
            <Button size="small" danger onClick={() => correct(null)}>
              {texts.remove}
            </Button>
          </>
        )}
      </td>
    </tr>
  );
}

/** What is known besides; what the source did not give is said to be missing. */
function Details({
  details: { basis, recorddate, paydate, notice },
  isShown,
}: {
  details: FigureAction['details'];
  isShown: boolean;
}) {
  if (!isShown) return <td colSpan={3}>–</td>;
  const days = [recorddate, paydate];
  return (
    <>
      {days.map((day, at) => (
        <td key={at}>{day === '' ? texts.missing : dayText(day)}</td>
      ))}
      <td>
        {texts.bases[basis]}
        {' · '}
        {notice === '' ? texts.noNotice : notice}
      </td>
    </>
  );
}
