import { useFetch } from '#ui/calls.tsx';
import { useLogin } from '#ui/visitor/login.ts';
import type { FavoriteFund } from '#ui/visitor/own-funds.ts';
import { FavoriteToggle } from './FavoriteToggle.tsx';
import { HeldTag } from './HeldTag.tsx';
import { ownFundsOf } from './own-funds.ts';
import styles from './Marks.module.css';

/** What is not known, because it is on its way or could not be had, is not shown: the page says the same without it. */
export function Marks({ fund }: { fund: FavoriteFund }) {
  const login = useLogin();
  const fetch = useFetch();
  if (!login) return null;
  const { holdings, favorites } = ownFundsOf(login, fetch);
  return (
    <span className={styles.marks}>
      <HeldTag holdings={holdings} fundcode={fund.fundcode} />
      <FavoriteToggle favorites={favorites} fund={fund} />
    </span>
  );
}
