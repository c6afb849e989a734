import { useSyncExternalStore } from 'react';
import { call } from '#kit';
import { namedFundsBody } from '#rules/funds/fund-requests.ts';
import { isGrownPart } from '#rules/performance/grown-periods.ts';
import { useCall, useFetch } from '#ui/calls.tsx';
import { ButtonLink } from '#ui/components/Button.tsx';
import { Notice } from '#ui/components/Notice.tsx';
import { Bones, Empty, Failed } from '#ui/components/States.tsx';
import { GrownNote } from '#ui/fund/GrownNote.tsx';
import { latestDay } from '#ui/fund/list/latest-day.ts';
import { RowsAsOf } from '#ui/fund/list/RowsAsOf.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { Login } from '#ui/visitor/login.ts';
import { useInvestorMarks } from '#ui/visitor/marks-loader.ts';
import { useSeenFunds } from '#ui/fund/use-seen-funds.ts';
import type { InvestorMarks } from '#ui/visitor/own-funds.ts';
import type { block } from './block.ts';
import { FavouriteRow } from './FavouriteRow.tsx';
import { OtherFavourites } from './OtherFavourites.tsx';
import styles from './Favourites.module.css';

/** Rows that stand for favourites while they load, at most. */
const MOST_BONES = 5;

type Given = Pick<ViewProps<typeof block>, 'id' | 'props' | 'page'> & { login: Login };

/** What lists favourites comes with the login. */
export function Favourites({ login, ...given }: Given) {
  const marks = useInvestorMarks(login);
  if (marks === null) return <Failed />;
  return marks ? (
    <FavouriteList marks={marks} login={login} {...given} />
  ) : (
    <Bones rows={Math.min(given.props.count, MOST_BONES)} />
  );
}

/** The favourites that all views of the page share, and their figures from the public list. A fund that is removed stays in its place, to be put back. */
function FavouriteList({ id, marks, login, props, page }: Given & { marks: InvestorMarks }) {
  const own = marks.ownFundsOf(login, useFetch());
  const { favourites } = own;
  const { rows, failure, loading } = useSyncExternalStore(favourites.subscribe, favourites.get);
  const seen = useSeenFunds(rows);
  const shown = seen.slice(0, props.count);
  const list = useCall(
    shown.length > 0 ? call('trade/fund/list', namedFundsBody(shown)) : null,
    undefined,
  );
  if (!rows && failure !== null)
    return (
      <Failed
        message={failure || undefined}
        retry={() => void favourites.reload()}
        loading={loading}
      />
    );
  if (!rows) return <Bones rows={Math.min(props.count, MOST_BONES)} />;
  if (shown.length === 0)
    return (
      <Empty title={props.emptyText}>
        {props.fundsAddress && <ButtonLink to={props.fundsAddress}>{props.fundsLabel}</ButtonLink>}
      </Empty>
    );
  const funds = list.answer?.ok ? list.answer.record[0] : [];
  const others = seen.slice(props.count).filter(({ fundcode }) => favourites.isFavourite(fundcode));
  return (
    <>
      {list.answer?.ok === false && (
        <Failed message={list.answer.msg || undefined} retry={list.retry} loading={list.loading} />
      )}
      <ul className={styles.favourites} aria-busy={list.loading || undefined}>
        {shown.map((favourite) => (
          <li key={favourite.fundcode}>
            <FavouriteRow
              favourite={favourite}
              fund={funds.find(({ fundcode }) => fundcode === favourite.fundcode)}
              loading={list.loading}
              asOf={latestDay(funds)}
              own={own}
              HeldTag={marks.HeldTag}
              props={props}
            />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <p>
          <RowsAsOf rows={funds} />
        </p>
        {others.length > 0 && (
          <OtherFavourites id={id} count={others.length} props={props} page={page} />
        )}
      </div>
      {funds.some((fund) => isGrownPart(fund, 'day1ud')) && <GrownNote />}
      <Notice text={props.notice} />
    </>
  );
}
