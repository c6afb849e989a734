import type { ReactNode } from 'react';
import { add } from '#rules/numbers/arithmetic.ts';
import { formatPercent } from '#rules/numbers/format.ts';
import { useCall } from '#ui/calls.tsx';
import { detailTexts as words } from '#ui/fund/detail-texts.ts';
import { Rows } from '#ui/components/Rows.tsx';
import { Empty } from '#ui/components/States.tsx';
import { textProp } from '#ui/text-prop.ts';
import { FigureTable } from './FigureTable.tsx';
import type { PanelProps } from './panel.ts';
import { PanelPart } from './PanelPart.tsx';
import styles from './Panels.module.css';

/** What the fund held on the day of its last report: its largest positions, and industries. */
export function PortfolioPanel({ fundcode, calls, props, data }: PanelProps) {
  const holdings = useCall(calls.holdings, data.holdings);
  const industries = useCall(calls.industries, data.industries);
  const heldOn = holdings.answer.ok ? holdings.answer.record[0][0]?.reportdate : undefined;
  const spreadOn = industries.answer.ok ? industries.answer.record[0][0]?.reportdate : undefined;
  if (holdings.answer.ok && industries.answer.ok && !heldOn && !spreadOn)
    return <Empty title={words.noPortfolio} />;
  return (
    <>
      <div className={styles.beside}>
        <PanelPart
          title={words.holdings}
          asOf={heldOn}
          saved={heldOn ? { table: 'holdings', fundcode } : undefined}
        >
          <Rows call={holdings} emptyText={words.noHoldings}>
            {(rows) => (
              <Shares
                label={words.holdings}
                name={words.security}
                rows={rows.map(({ stockcode, stockname, ratio }) => ({
                  key: stockcode,
                  name: (
                    <>
                      {stockname} <small className={styles.code}>{stockcode}</small>
                    </>
                  ),
                  ratio,
                }))}
              />
            )}
          </Rows>
        </PanelPart>
        <PanelPart
          title={words.industries}
          asOf={spreadOn}
          saved={spreadOn ? { table: 'industries', fundcode } : undefined}
        >
          <Rows call={industries} emptyText={words.noIndustries}>
            {(rows) => (
              <Shares
                label={words.industries}
                name={words.industry}
                rows={rows.map(({ industryname, ratio }) => ({
                  key: industryname,
                  name: industryname,
                  ratio,
                }))}
              />
            )}
          </Rows>
        </PanelPart>
      </div>
      <p className={styles.note} {...textProp('portfolioNote')}>
        {props.portfolioNote}
      </p>
    </>
  );
}

interface Share {
  key: string;
  name: ReactNode;
  /** Percent of net assets. */
  ratio: string;
}

/** Shares of the fund's net assets, the greatest first, each with a bar as long as it is of the greatest, and their sum. */
function Shares({ label, name, rows }: { label: string; name: string; rows: readonly Share[] }) {
  const greatest = Math.max(...rows.map(({ ratio }) => Number(ratio)), 0.01);
  const line = ({ key, name: text, ratio }: Share) => ({
    key,
    cells: [
      <span key="name" className={styles.share}>
        {text}
        <i
          aria-hidden="true"
          style={{ width: `${((Number(ratio) / greatest) * 100).toFixed(1)}%` }}
        />
      </span>,
      formatPercent(ratio),
    ],
  });
  const sum = rows.reduce((total, { ratio }) => add(total, ratio), '0');
  return (
    <FigureTable
      caption={words.shares(rows.length)}
      label={label}
      columns={[name, words.ratio]}
      rows={rows.map(line)}
      foot={{ key: 'sum', cells: [words.sum, formatPercent(sum)] }}
    />
  );
}
