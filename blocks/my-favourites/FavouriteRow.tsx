import { useSyncExternalStore } from 'react';
import type { FundRow } from '#schemas/fund.ts';
import { Button } from '#ui/components/Button.tsx';
import { Link } from '#ui/components/Link.tsx';
import { UnbrokenText } from '#ui/components/Phrase.tsx';
import { VisuallyHidden } from '#ui/components/VisuallyHidden.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { FavouriteFund, InvestorMarks, OwnFunds } from '#ui/visitor/own-funds.ts';
import type { block } from './block.ts';
import { FavouriteFigures } from './FavouriteFigures.tsx';
import styles from './FavouriteRow.module.css';

interface Properties {
  favourite: FavouriteFund;
  /** Undefined while it is on its way, and where the site does not have the fund. */
  fund: FundRow | undefined;
  loading: boolean;
  /** The latest day of the list. */
  asOf: string;
  own: OwnFunds;
  HeldTag: InvestorMarks['HeldTag'];
  props: ViewProps<typeof block>['props'];
}

/** A favourite; once removed, one press of the same button puts it back. */
export function FavouriteRow({ favourite, fund, loading, asOf, own, HeldTag, props }: Properties) {
  const { favourites, holdings } = own;
  const { fundcode } = favourite;
  const name = fund?.fundname ?? favourite.fundname;
  const isRemoved = useSyncExternalStore(
    favourites.subscribe,
    () => favourites.isFavourite(fundcode) === false,
  );
  const failure = useSyncExternalStore(favourites.subscribe, () => favourites.failureOf(fundcode));
  return (
    <div className={styles.row} data-removed={isRemoved || undefined}>
      <p className={styles.fund}>
        <Link to={`/fund?fundcode=${fundcode}`}>
          <UnbrokenText text={name} />
        </Link>{' '}
        <span className={styles.code}>{fundcode}</span>
        <HeldTag holdings={holdings} fundcode={fundcode} />
        <span role="status" className={styles.removed}>
          {isRemoved && props.removedText}
        </span>
      </p>
      <FavouriteFigures fund={fund} loading={loading} asOf={asOf} />
      <div className={styles.action}>
        <Button variant="ghost" onClick={() => void favourites.toggle(favourite)}>
          {isRemoved ? props.undoLabel : props.removeLabel}
          <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      </div>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}
