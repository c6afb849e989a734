import { GROWTH_LABELS } from '#kit/fund-words.ts';
import { subtract } from '#rules/numbers/arithmetic.ts';
import type { FundRow } from '#schemas/fund.ts';
import type { PeriodGainRow } from '#schemas/fund/figures.ts';
import { Change } from '#ui/fund/Change.tsx';
import { useDayText } from '#ui/parts/Day.tsx';
import { detailTexts as words } from '#ui/fund/detail-texts.ts';
import { FigureTable } from '../FigureTable.tsx';

/** Periods side by side, each with the day it is counted from. A reference counts where its figures are of the same day. */
export function PeriodReturns({
  rows,
  reference,
}: {
  rows: readonly PeriodGainRow[];
  reference: FundRow | undefined;
}) {
  const dayText = useDayText();
  // Two funds were not established on the same day.
  const beside = rows.map(({ period, navdate }) =>
    reference?.navdate === navdate && period !== 'foundud' ? reference[period] : '',
  );
  const line = (key: string, name: string, values: readonly string[], points = false) => ({
    key,
    cells: [
      name,
      ...values.map((value, at) => <Change key={rows[at]?.period} value={value} points={points} />),
    ],
  });
  const own = rows.map(({ gain }) => gain);
  const lines = [line('own', words.own, own)];
  if (reference) {
    lines.push(line('reference', words.reference(reference.fundcode), beside));
    lines.push(
      line(
        'difference',
        words.difference,
        own.map((gain, at) => (gain !== '' && beside[at] ? subtract(gain, beside[at]) : '')),
        true,
      ),
    );
  }
  const heads = rows.map(({ period, startdate }) => ({
    key: period,
    head: (
      <>
        {GROWTH_LABELS[period]}
        <small>{words.from(dayText(startdate))}</small>
      </>
    ),
  }));
  return (
    <FigureTable
      caption={words.withDividends}
      label={words.periods}
      columns={[words.period, ...heads]}
      rows={lines}
    />
  );
}
