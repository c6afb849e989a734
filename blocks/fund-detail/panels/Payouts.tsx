import { add } from '#rules/numbers/arithmetic.ts';
import type { DividendRow } from '#schemas/fund.ts';
import { useCall } from '#ui/calls.tsx';
import { detailTexts as words } from '#ui/fund/detail-texts.ts';
import { Day } from '#ui/parts/Day.tsx';
import { Rows } from '#ui/parts/Rows.tsx';
import { FigureTable } from './FigureTable.tsx';
import type { PanelProps } from './panel.ts';
import { Part } from './Part.tsx';

/** What a unit was paid and into how many it was split, the newest first. */
export function Payouts({ calls, data }: PanelProps) {
  const asked = useCall(calls.dividends, data.dividends);
  const total = asked.answer.ok ? asked.answer.record[1][0].totalcount : '0';
  return (
    <Part title={words.payouts}>
      <Rows call={asked} emptyText={words.noPayouts}>
        {(rows) => (
          <FigureTable
            caption={[words.payoutCount(Number(total), rows.length), sumOf(rows, total)]
              .filter(Boolean)
              .join('，')}
            label={words.payouts}
            columns={[words.exDate, words.kind, words.perUnit]}
            rows={rows.map((row) => ({
              key: `${row.exdate} ${row.kind}`,
              cells: [<Day key="day" date={row.exdate} />, words[row.kind], amountOf(row)],
            }))}
          />
        )}
      </Rows>
    </Part>
  );
}

function amountOf({ kind, amount }: DividendRow): string {
  return kind === 'split' ? words.splitAmount(amount) : words.dividendAmount(amount);
}

/** Of all of them, as long as no split makes units of one time and another unlike. */
function sumOf(rows: readonly DividendRow[], total: string): string {
  if (rows.length < Number(total) || rows.some(({ kind }) => kind === 'split')) return '';
  return words.payoutSum(rows.reduce((sum, { amount }) => add(sum, amount), '0'));
}
