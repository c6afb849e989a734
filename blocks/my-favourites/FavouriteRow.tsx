import { useSyncExternalStore } from 'react';
import type { FundRow } from '#schemas/fund.ts';
import { RemovableFundRow } from '#ui/fund/RemovableFundRow.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { FavouriteFund, InvestorMarks, OwnFunds } from '#ui/visitor/own-funds.ts';
import type { block } from './block.ts';
import { FavouriteFigures } from './FavouriteFigures.tsx';

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
    <RemovableFundRow
      {...{ fundcode, name, isRemoved, failure }}
      words={{ remove: props.removeLabel, undo: props.undoLabel, removed: props.removedText }}
      tags={<HeldTag holdings={holdings} fundcode={fundcode} />}
      isOneLine
      onToggle={() => void favourites.toggle(favourite)}
    >
      <FavouriteFigures fund={fund} loading={loading} asOf={asOf} />
    </RemovableFundRow>
  );
}
