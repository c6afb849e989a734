import type { z } from 'zod';
import {
  type Answer,
  answeredRows,
  benchmarkFact,
  growthFigure,
  isCashFund,
  lineFigure,
  navFigure,
  type PeriodColumn,
  periodColumns,
  yieldFigure,
} from '#kit';
import type { BlockFacts, FigureFact } from '#rules/disclosure/facts.ts';
import { benchmarkOf } from '#rules/performance/benchmark.ts';
import type { FundRow } from '#schemas/fund.ts';
import type { props } from './props.ts';

type Props = z.output<ReturnType<typeof props>>;
interface Answers {
  list: Answer<'trade/fund/list'>;
  curve?: Answer<'fund/gain/curve'>;
}

/** Of each card its returns and its level, and the curve of the first. */
export function recommendedFundsFacts(
  { periods, curve: range }: Props,
  { list, curve }: Answers,
): Partial<BlockFacts> {
  const columns = periodColumns(periods);
  const rows = answeredRows(list);
  const lines = answeredRows(curve).map(({ fundcode, gains }) =>
    lineFigure(
      {
        ...{ path: ['curve'], kind: 'return', fundcode, period: `${range}ud` },
        ...{ asof: gains.at(-1)?.[0] ?? '', place: fundcode },
        ...lineBenchmark(rows, columns, fundcode, `${range}ud`),
      },
      [],
    ),
  );
  return {
    figures: [
      ...rows.flatMap((row) => [
        ...columns.map((column) => growthFigure(row, column)),
        isCashFund(row) ? yieldFigure(row) : navFigure(row),
      ]),
      ...lines,
    ],
  };
}

/** The curve is drawn of one of the card's returns, beside which the benchmark stands. */
function lineBenchmark(
  rows: readonly FundRow[],
  columns: readonly PeriodColumn[],
  fundcode: string,
  period: string,
): Pick<FigureFact, 'benchmark'> {
  const row = rows.find((one) => one.fundcode === fundcode);
  const isShown = columns.some((column) => column.period === period);
  return benchmarkFact(row && isShown ? benchmarkOf(row, period) : '');
}
