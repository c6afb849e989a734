import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { call } from '#kit';
import type { AlertPeriod } from '#rules/funds/fund-alerts.ts';
import { comparedVisit, type KeptFund } from '#rules/funds/kept-funds.ts';
import { namedFundsBody } from '#rules/funds/fund-requests.ts';
import { isGrownPart } from '#rules/performance/grown-periods.ts';
import { useCall } from '#ui/calls.tsx';
import { Button } from '#ui/components/Button.tsx';
import { Bones, Failed } from '#ui/components/States.tsx';
import { GrownNote } from '#ui/fund/GrownNote.tsx';
import type { Dictionary } from '#ui/fund/labels.ts';
import { useSeenFunds } from '#ui/fund/use-seen-funds.ts';
import { AlertOffer } from './alerts/AlertOffer.tsx';
import { PushOffer, type PushOfferProps } from './alerts/PushOffer.tsx';
import {
  dropAside,
  hasAside,
  noteVisits,
  useDeviceFunds,
  visitDay,
  type DeviceFunds,
} from './device-funds.ts';
import { KeptRow } from './KeptRow.tsx';
import { keptTexts } from './kept-texts.ts';
import { newsOf } from './NewsSinceVisit.tsx';
import { ToAccount } from './ToAccount.tsx';
import styles from './KeptFunds.module.css';

interface Given {
  /** Of the block. */
  id: string;
  /** How often the site tells by mail of what happens to them; '' where it does not. */
  alerts: AlertPeriod | '';
  /** How the browser is told of the same; null where it is not. */
  push: Pick<PushOfferProps, 'period' | 'publicKey'> | null;
  dictionary: Dictionary;
  canCompare: boolean;
  /** Where no fund is kept. */
  empty: ReactNode;
}

/** The funds that are kept on this device, in the order of keeping, with what changed since the last visit. */
export function KeptFunds(given: Given) {
  const device = useDeviceFunds();
  if (!device) return <Bones rows={2} />;
  if (device.isBlocked) return <p className={styles.said}>{keptTexts.refused}</p>;
  return <List device={device} {...given} />;
}

function List({
  device,
  id,
  alerts,
  push,
  dictionary,
  canCompare,
  empty,
}: Given & { device: DeviceFunds }) {
  const { funds } = device;
  const [failure, setFailure] = useState('');
  // One that is removed stays in its place, to be put back.
  const seen = useSeenFunds<KeptFund>(funds);
  const list = useCall(
    seen.length > 0 ? call('trade/fund/list', namedFundsBody(seen)) : null,
    undefined,
  );
  const rows = list.answer?.ok ? list.answer.record[0] : undefined;
  const news = useNews(seen);
  useEffect(() => {
    if (rows && !list.loading) void noteVisits(rows, news ?? undefined).then(setFailure);
  }, [rows, list.loading, news]);
  return (
    <>
      {list.answer?.ok === false && (
        <Failed message={list.answer.msg || undefined} retry={list.retry} loading={list.loading} />
      )}
      {seen.length === 0 ? (
        empty
      ) : (
        <ul className={styles.funds} aria-busy={list.loading || undefined}>
          {seen.map((fund) => {
            const row = rows?.find(({ fundcode }) => fundcode === fund.fundcode);
            return (
              <li key={fund.fundcode}>
                <KeptRow
                  fund={funds.find(({ fundcode }) => fundcode === fund.fundcode) ?? fund}
                  row={row}
                  news={news}
                  isUnknown={rows !== undefined && !list.loading && !row}
                  isRemoved={funds.every(({ fundcode }) => fundcode !== fund.fundcode)}
                  canCompare={canCompare}
                  dictionary={dictionary}
                />
              </li>
            );
          })}
        </ul>
      )}
      {funds.length > 0 && <ToAccount funds={funds} />}
      {funds.length > 0 && alerts !== '' && <AlertOffer id={id} funds={funds} period={alerts} />}
      {funds.length > 0 && push && <PushOffer id={id} funds={funds} {...push} />}
      {failure && (
        <p className={styles.said} role="alert">
          {failure}
        </p>
      )}
      <Unread device={device} />
      {rows?.some((row) => isGrownPart(row, 'day1ud')) && <GrownNote />}
      <p className={styles.small}>
        {keptTexts.privacy}
        {(alerts !== '' || push) && keptTexts.privacyOfAlerts}
      </p>
    </>
  );
}

/** By one call for all funds what was published since the earliest of the visits that this one compares with. */
function useNews(seen: readonly KeptFund[]) {
  const today = visitDay();
  const startdate = seen
    .map((fund) => comparedVisit(fund, today)?.visit ?? today)
    .reduce((first, day) => (day < first ? day : first), today);
  const { answer, loading } = useCall(
    seen.length > 0
      ? call('content/fundnews/list', {
          fundcodes: seen.map(({ fundcode }) => fundcode).join(),
          startdate,
        })
      : null,
    undefined,
  );
  return useMemo(() => newsOf(answer, loading), [answer, loading]);
}

/** What could not be read is said, and stays until a person deletes it. */
function Unread({ device }: { device: DeviceFunds }) {
  if (device.hasUnread) return <p className={styles.said}>{keptTexts.unread}</p>;
  if (!hasAside()) return null;
  return (
    <p className={styles.said}>
      {keptTexts.aside}{' '}
      <Button variant="ghost" onClick={dropAside}>
        {keptTexts.dropAside}
      </Button>
    </p>
  );
}
