import { fundTexts } from '#ui/fund/fund-texts.ts';
import { Day } from '#ui/components/Day.tsx';
import { texts } from '#ui/texts.ts';
import { latestDay } from './latest-day.ts';

/** The latest day of rows that say their own days, and that it is not the day of those that say another. */
export function RowsAsOf({ rows }: { rows: readonly { navdate: string }[] }) {
  const day = latestDay(rows);
  if (day === '') return null;
  const hasOthers = rows.some(({ navdate }) => navdate !== '' && navdate !== day);
  return (
    <>
      {texts.asOf} <Day date={day} />
      {hasOthers && fundTexts.otherDays}
    </>
  );
}
