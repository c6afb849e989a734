import type { z } from 'zod';
import {
  type Answer,
  answeredRows,
  growthFigure,
  isCashFund,
  lineFigure,
  navFigure,
  periodColumns,
  yieldFigure,
} from '#kit';
import type { BlockFacts } from '#rules/disclosure/facts.ts';
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
  const lines = answeredRows(curve).map(({ fundcode, gains }) =>
    lineFigure(
      {
        ...{ path: ['curve'], kind: 'return', fundcode, period: `${range}ud` },
        ...{ asof: gains.at(-1)?.[0] ?? '', place: fundcode },
      },
      [],
    ),
  );
  return {
    figures: [
      ...answeredRows(list).flatMap((row) => [
        ...columns.map((column) => growthFigure(row, column)),
        isCashFund(row) ? yieldFigure(row) : navFigure(row),
      ]),
      ...lines,
    ],
  };
}
