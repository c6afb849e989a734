import { Day } from '#ui/components/Day.tsx';
import { texts } from '#ui/texts.ts';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import type { FundRow } from '#schemas/fund.ts';

interface AsOfProps {
  /** Day of the figures, yyyymmdd. */
  date: string;
  staleflag: FundRow['staleflag'];
}

/** As of which day figures are; says so where they are not up to date. */
export function AsOf({ date, staleflag }: AsOfProps) {
  return (
    <>
      {texts.asOf} <Day date={date} />
      {staleflag === '1' && <b>{fundTexts.stale}</b>}
    </>
  );
}
