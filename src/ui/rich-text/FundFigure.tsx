import { createContext, useContext } from 'react';
import { benchmarkOf } from '#rules/performance/benchmark.ts';
import { isTextFigure, type TextFigure } from '#rules/performance/text-figures.ts';
import { formatNumber, MISSING } from '#rules/numbers/format.ts';
import type { FundRow, GrowthField } from '#schemas/fund.ts';
import { isGrownPart } from '#rules/performance/grown-periods.ts';
import { punctuation } from '#rules/language/punctuation.ts';
import { PercentChange } from '#ui/fund/PercentChange.tsx';
import { AsOf } from '#ui/fund/AsOf.tsx';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import styles from './RichText.module.css';

/** The funds whose figures the text around names. */
export const TextFunds = createContext<readonly FundRow[]>([]);

/** A figure as it is now, with its day. One that is not there is `--`, without any. */
export function FundFigure({ fundcode, figure }: { fundcode: string; figure: string }) {
  const fund = useContext(TextFunds).find((one) => one.fundcode === fundcode);
  if (!fund || !isTextFigure(figure) || fund[figure] === '')
    return <span className={styles.figure}>{MISSING}</span>;
  return (
    <span className={styles.figure}>
      <Value fund={fund} figure={figure} />
      <small>
        {punctuation.asideOpens}
        <AsOf date={fund.navdate} staleflag={fund.staleflag} />
        {isReturn(figure) && isGrownPart(fund, figure) && fundTexts.grownSaid}
        {punctuation.asideCloses}
      </small>
    </span>
  );
}

function isReturn(figure: TextFigure): figure is GrowthField {
  return figure !== 'nav' && figure !== 'yield7d';
}

function Value({ fund, figure }: { fund: FundRow; figure: TextFigure }) {
  switch (figure) {
    case 'nav':
      return formatNumber(fund.nav, Number(fund.navdecimals));
    case 'yield7d':
      return `${formatNumber(fund.yield7d, 3)}%`;
    default:
      return <PercentChange value={fund[figure]} benchmark={benchmarkOf(fund, figure)} />;
  }
}
