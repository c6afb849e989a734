import type { z } from 'zod';
import { type Answer, answeredRows, type FactsContext, figureFact, lineFigure } from '#kit';
import type { BlockFacts, FigureFact } from '#rules/disclosure/facts.ts';
import { subjectFund } from '#rules/funds/fund-requests.ts';
import { formatNumber, formatPercent } from '#rules/numbers/format.ts';
import { lastRange, periodEnds, reachesBack } from '#rules/performance/history.ts';
import type { YieldRow } from '#schemas/fund.ts';
import type { props } from './props.ts';

type Props = z.output<ReturnType<typeof props>>;
type Range = Props['range'];

const RANGES: readonly Range[] = ['month1', 'month3', 'month6', 'year1'];

/** The latest figures, both curves over the range that is shown first, and the last days where they are listed. */
export function yieldFacts(
  props: Props,
  { yields }: { yields: Answer<'fund/yield/history'> },
  context: FactsContext,
): Partial<BlockFacts> {
  const rows = answeredRows(yields);
  const last = rows.at(-1);
  if (!last) return {};
  const fundcode = subjectFund(props, context);
  const ranges = RANGES.filter((range) => reachesBack(rows, range));
  const range = ranges.includes(props.range) ? props.range : (ranges.at(-1) ?? 'all');
  const shown = lastRange(rows, range);
  const ends = periodEnds(shown).flatMap((at) => shown[at] ?? []);
  const told = [...ends, ...extremesOf(shown), ...(props.recent ? rows.slice(-7) : [])];
  return {
    figures: [
      ...(props.latest ? latestFigures(fundcode, last) : []),
      ...curveFigures(fundcode, last.navdate, range, told),
    ],
  };
}

function latestFigures(fundcode: string, { navdate, yield7d, income10k }: YieldRow): FigureFact[] {
  const given = { path: ['latest'], fundcode, asof: navdate, place: 'latest' };
  return [
    figureFact({ ...given, kind: 'yield', isAnnualised: true, shown: formatPercent(yield7d) }),
    figureFact({ ...given, kind: 'income', shown: formatNumber(income10k, 4) }),
  ];
}

function curveFigures(
  fundcode: string,
  asof: string,
  range: Range | 'all',
  told: readonly YieldRow[],
): FigureFact[] {
  const given = { path: ['range'], fundcode, asof, place: 'curve', period: `${range}ud` };
  return [
    lineFigure(
      { ...given, kind: 'yield', isAnnualised: true },
      told.map(({ yield7d }) => formatPercent(yield7d)),
    ),
    lineFigure(
      { ...given, kind: 'income' },
      told.map(({ income10k }) => formatNumber(income10k, 4)),
    ),
  ];
}

/** The days of the highest and the lowest values, which the curve names. */
function extremesOf(rows: readonly YieldRow[]): YieldRow[] {
  return (['yield7d', 'income10k'] as const).flatMap((measure) => {
    const ascending = rows.toSorted((a, b) => Number(a[measure]) - Number(b[measure]));
    return [ascending[0], ascending.at(-1)].filter((row) => row !== undefined);
  });
}
