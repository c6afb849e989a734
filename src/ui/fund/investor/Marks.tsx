import { useSyncExternalStore } from 'react';
import { useFetch } from '#ui/calls.tsx';
import { Tag } from '#ui/fund/Tag.tsx';
import { type InvestorMarks, useLogin } from '#ui/visitor/login.ts';
import { FavoriteToggle } from './FavoriteToggle.tsx';
import { marksTexts } from './marks-texts.ts';
import type { FavoriteFund } from './favorites.ts';
import { ownFundsOf, type OwnFunds } from './own-funds.ts';
import styles from './Marks.module.css';

/** What is not known, because it is on its way or could not be had, is not shown: the page says the same without it. */
export const Marks: InvestorMarks = ({ fund }) => {
  const login = useLogin();
  const fetch = useFetch();
  return login && <OwnMarks own={ownFundsOf(login, fetch)} fund={fund} />;
};

function OwnMarks({ own, fund }: { own: OwnFunds; fund: FavoriteFund }) {
  const { holdings, favorites } = own;
  const isHeld = useSyncExternalStore(
    holdings.subscribe,
    () => holdings.get().rows?.some(({ fundcode }) => fundcode === fund.fundcode) ?? false,
  );
  return (
    <span className={styles.marks}>
      {isHeld && <Tag tone="accent">{marksTexts.held}</Tag>}
      <FavoriteToggle favorites={favorites} fund={fund} />
    </span>
  );
}
