import { add } from '#rules/numbers/arithmetic.ts';
import { punctuation } from '#rules/language/punctuation.ts';
import type { DividendRow } from '#schemas/fund.ts';
import { useCall } from '#ui/calls.tsx';
import { detailTexts as words } from '#ui/fund/detail-texts.ts';
import { Day } from '#ui/components/Day.tsx';
import { Rows } from '#ui/components/Rows.tsx';
import { FigureTable, type FigureRow } from './FigureTable.tsx';
import type { PanelProps } from './panel.ts';
import { PanelPart } from './PanelPart.tsx';

/** What a unit was paid and into how many it was split, the newest first. Estimates are marked, and no part of count and sum. */
export function Payouts({ fundcode, calls, data }: PanelProps) {
  const asked = useCall(calls.dividends, data.dividends);
  const total = asked.answer.ok ? Number(asked.answer.record[1][0].totalcount) : 0;
  return (
    <PanelPart title={words.payouts} saved={total > 0 ? { table: 'payouts', fundcode } : undefined}>
      <Rows call={asked} emptyText={words.noPayouts}>
        {(rows) => (
          <FigureTable
            caption={captionOf(rows, total)}
            label={words.payouts}
            columns={[
              words.exDate,
              words.kind,
              words.perUnit,
              ...MORE.filter((name) => isKnown(rows, name)).map((name) => ({
                key: name,
                head: words[name],
                holdsWords: name === 'notice',
              })),
            ]}
            rows={rows.map((row) =>
              toRow(
                row,
                MORE.filter((name) => isKnown(rows, name)),
              ),
            )}
          />
        )}
      </Rows>
    </PanelPart>
  );
}

/** Shown where one of the payouts has them. */
const MORE = ['recorddate', 'paydate', 'notice'] as const;

function isKnown(rows: readonly DividendRow[], name: (typeof MORE)[number]): boolean {
  return rows.some((row) => row[name] !== '');
}

function toRow(
  { exdate, kind, amount, basis, ...row }: DividendRow,
  more: readonly (typeof MORE)[number][],
): FigureRow {
  const amountText = kind === 'split' ? words.splitAmount(amount) : words.dividendAmount(amount);
  return {
    key: `${exdate} ${kind}`,
    cells: [
      <Day key="ex" date={exdate} />,
      words[kind],
      basis === 'estimated' ? (
        <span key="amount">
          {amountText}
          <small>{words.estimated}</small>
        </span>
      ) : (
        amountText
      ),
      ...more.map((name) =>
        name === 'notice' || row[name] === '' ? row[name] : <Day key={name} date={row[name]} />,
      ),
    ],
  };
}

function captionOf(rows: readonly DividendRow[], total: number): string {
  const disclosed = rows.filter(({ basis }) => basis === 'disclosed');
  const estimated = rows.length - disclosed.length;
  const counts =
    rows.length < total
      ? [words.payoutLatest(rows.length)]
      : [words.payoutCount(disclosed.length), sumOf(disclosed)];
  return [...counts, estimated > 0 && words.estimatedCount(estimated)]
    .filter(Boolean)
    .join(punctuation.comma);
}

/** Of all of them, as long as no split makes units of one time and another unlike. */
function sumOf(disclosed: readonly DividendRow[]): string {
  if (disclosed.length === 0 || disclosed.some(({ kind }) => kind === 'split')) return '';
  return words.payoutSum(disclosed.reduce((sum, { amount }) => add(sum, amount), '0'));
}
