import type { z } from 'zod';
import {
  type Answer,
  answeredRows,
  benchmarkFact,
  fundTableFigures,
  growthFigure,
  isCashFund,
  lineFigure,
  navFigure,
  periodColumns,
  yieldFigure,
} from '#kit';
import type { BlockFacts, FigureFact } from '#rules/disclosure/facts.ts';
import { benchmarkOf } from '#rules/performance/benchmark.ts';
import type { props } from './props.ts';

type Props = z.output<ReturnType<typeof props>>;
interface Answers {
  list: Answer<'trade/fund/list'>;
  curves?: Answer<'fund/gain/curve'>;
}

/** As a table its columns; in an order with curves, of each fund a level and the return that the curve is drawn of. */
export function hotFundsFacts(
  { layout, periods, curve }: Props,
  { list, curves }: Answers,
): Partial<BlockFacts> {
  const rows = answeredRows(list);
  if (layout === 'table') return { figures: fundTableFigures(rows, periodColumns(periods)) };
  const column = { path: ['curve'], period: `${curve}ud` } as const;
  const lines = answeredRows(curves).map(({ fundcode, gains }): FigureFact => {
    const asof = gains.at(-1)?.[0] ?? '';
    const row = rows.find((one) => one.fundcode === fundcode);
    const given = { ...column, kind: 'return', fundcode, asof, place: fundcode } as const;
    return lineFigure(
      { ...given, ...benchmarkFact(row ? benchmarkOf(row, column.period) : '') },
      [],
    );
  });
  return {
    figures: [
      ...rows.flatMap((row) => [
        navFigure(row),
        isCashFund(row) ? yieldFigure(row) : growthFigure(row, column),
      ]),
      ...lines,
    ],
  };
}
