import { AsOf } from '#ui/fund/AsOf.tsx';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import type { FundRow } from '#schemas/fund.ts';
import { latestDay } from './latest-day.ts';

/**
 * The latest day of rows that say their own days, and that it is not the day of those that say another. Where figures of
 * that day are not up to date in a row, it says so for all: no row has newer ones.
 */
export function RowsAsOf({ rows }: { rows: readonly Pick<FundRow, 'navdate' | 'staleflag'>[] }) {
  const day = latestDay(rows);
  if (day === '') return null;
  const isStale = rows.some(({ navdate, staleflag }) => navdate === day && staleflag === '1');
  const hasOthers = rows.some(({ navdate }) => navdate !== '' && navdate !== day);
  return (
    <>
      <AsOf date={day} staleflag={isStale ? '1' : ''} />
      {hasOthers && fundTexts.otherDays}
    </>
  );
}
