import { useState, useSyncExternalStore } from 'react';
import type { KeptFund } from '#rules/funds/kept-funds.ts';
import { useFetch } from '#ui/calls.tsx';
import { Button } from '#ui/components/Button.tsx';
import { useLogin } from '#ui/visitor/login.ts';
import { useInvestorMarks } from '#ui/visitor/marks-loader.ts';
import type { FavouriteStore } from '#ui/visitor/own-funds.ts';
import { keptTexts } from './kept-texts.ts';
import styles from './KeptFunds.module.css';

/** Offers who is logged in to add the kept funds to the account; nothing is added by itself, and those on the device stay. */
export function ToAccount({ funds }: { funds: readonly KeptFund[] }) {
  const login = useLogin();
  const marks = useInvestorMarks(login);
  const fetch = useFetch();
  if (!login || !marks) return null;
  return <Offer funds={funds} favourites={marks.ownFundsOf(login, fetch).favourites} />;
}

function Offer({ funds, favourites }: { funds: readonly KeptFund[]; favourites: FavouriteStore }) {
  const { subscribe, get, isFavourite, failureOf, toggle } = favourites;
  const { rows } = useSyncExternalStore(subscribe, get);
  const [busy, setBusy] = useState(false);
  if (!rows) return null;
  const missing = funds.filter(({ fundcode }) => isFavourite(fundcode) === false);
  const refused = missing.filter(({ fundcode }) => failureOf(fundcode) !== '');
  async function addAll(): Promise<void> {
    setBusy(true);
    await Promise.all(missing.map(({ fundcode, fundname }) => toggle({ fundcode, fundname })));
    setBusy(false);
  }
  if (missing.length === 0 && !busy)
    return (
      <p className={styles.said} role="status">
        {keptTexts.inAccount}
      </p>
    );
  return (
    <div className={styles.said}>
      <p>{keptTexts.toAccount(missing.length)}</p>
      <Button busy={busy} onClick={() => void addAll()}>
        {keptTexts.add(missing.length)}
      </Button>
      {refused[0] && (
        <p role="alert">{keptTexts.notAdded(refused.length, failureOf(refused[0].fundcode))}</p>
      )}
    </div>
  );
}
