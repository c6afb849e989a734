import { useFetch } from '#ui/calls.tsx';
import { useLogin } from '#ui/visitor/login.ts';
import type { FavouriteFund } from '#ui/visitor/own-funds.ts';
import { FavouriteToggle } from './FavouriteToggle.tsx';
import { HeldTag } from './HeldTag.tsx';
import { ownFundsOf } from './own-funds.ts';
import styles from './Marks.module.css';

/** What is not known, because it is on its way or could not be had, is not shown: the page says the same without it. */
export function Marks({ fund }: { fund: FavouriteFund }) {
  const login = useLogin();
  const fetch = useFetch();
  if (!login) return null;
  const { holdings, favourites } = ownFundsOf(login, fetch);
  return (
    <span className={styles.marks}>
      <HeldTag holdings={holdings} fundcode={fund.fundcode} />
      <FavouriteToggle favourites={favourites} fund={fund} />
    </span>
  );
}
