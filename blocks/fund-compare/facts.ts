import type { z } from 'zod';
import {
  type Answer,
  answeredRows,
  type FactsContext,
  feeFigures,
  figureFact,
  lineFigure,
  navFigure,
  rangePeriod,
} from '#kit';
import type { BlockFacts, FigureFact } from '#rules/disclosure/facts.ts';
import { comparedRange } from '#rules/funds/compared-codes.ts';
import { formatChange, formatPercent } from '#rules/numbers/format.ts';
import { periodEnds } from '#rules/performance/history.ts';
import type { CompareRow } from '#schemas/fund/figures.ts';
import type { props } from './props.ts';

type Props = z.output<ReturnType<typeof props>>;
interface Answers {
  funds: Answer<'trade/fund/list'>;
  compare?: Answer<'fund/compare'>;
  overlap?: Answer<'fund/overlap'>;
  [fee: `fee${string}`]: Answer<'fund/fee'>;
}

/** What the compared funds returned over the time they have in common, at which risk and what cost. */
export function compareFacts(
  props: Props,
  answers: Answers,
  { parameters }: FactsContext,
): Partial<BlockFacts> {
  const { compare } = answers;
  const period = rangePeriod(comparedRange(props, parameters));
  const funds = answeredRows(answers.funds);
  if (funds.length < 2) return {};
  if (!compare?.ok) return { figures: overlapFigures(answers) };
  const [rows, points] = compare.record;
  const ends = periodEnds(points).flatMap((at) => points[at] ?? []);
  const lines = rows.map(({ fundcode, enddate }, at) =>
    lineFigure(
      { path: ['range'], kind: 'return', fundcode, period, asof: enddate, place: 'compared' },
      ends.map(({ gains }) => formatChange(gains[at] ?? '')),
    ),
  );
  const fees = funds.flatMap(({ fundcode }) => {
    const answer = answers[`fee${fundcode}`];
    return answer?.ok ? feeFigures(fundcode, ...answer.record) : [];
  });
  return {
    figures: [
      ...rows.flatMap((row) => rowFigures(row, period)),
      ...lines,
      ...funds.map((fund) => navFigure(fund)),
      ...fees,
      ...overlapFigures(answers),
    ],
  };
}

/** Shares of what several hold, and by how much two funds are alike. */
function overlapFigures({ overlap }: Answers): FigureFact[] {
  if (!overlap?.ok) return [];
  const { funds, pairs, positions } = overlap.body;
  const figure = (fundcode: string, shown: string) =>
    figureFact({
      ...{ kind: 'holding', fundcode, place: 'overlap', shown: formatPercent(shown) },
      asof: funds.find((fund) => fund.fundcode === fundcode)?.reportdate ?? '',
    });
  return [
    ...pairs.map(({ fundcode, ratio }) => figure(fundcode, ratio)),
    ...positions.flatMap(({ ratios }) =>
      funds.flatMap(({ fundcode }, at) => (ratios[at] ? [figure(fundcode, ratios[at])] : [])),
    ),
  ];
}

function rowFigures(row: CompareRow, period: string): FigureFact[] {
  const { fundcode, startdate, enddate } = row;
  const given = {
    ...{ path: ['range'], fundcode, period, from: startdate, to: enddate },
    ...{ asof: enddate, place: 'compared' },
  };
  return [
    figureFact({ ...given, kind: 'return', shown: formatChange(row.gain) }),
    figureFact({
      ...{ ...given, kind: 'return', isAnnualised: true },
      shown: formatChange(row.annualgain),
    }),
    figureFact({ ...given, kind: 'drawdown', shown: formatChange(row.maxdrawdown) }),
    figureFact({ ...given, kind: 'risk', shown: formatPercent(row.volatility) }),
  ];
}
