import type { z } from 'zod';
import {
  type Answer,
  answeredRows,
  type AnswersTo,
  compositeTextFacts,
  type FactsContext,
  feeFigures,
  figureFact,
  type fundPanelCalls,
  isCashFund,
} from '#kit';
import type { BlockFacts, FigureFact, TextFact } from '#rules/disclosure/facts.ts';
import { referenceFund, subjectFund } from '#rules/funds/fund-requests.ts';
import { isHeldAgainst } from '#rules/funds/reference.ts';
import { add } from '#rules/numbers/arithmetic.ts';
import { formatAmount, formatNumber, formatPercent, scaleAmount } from '#rules/numbers/format.ts';
import type { FundDetail } from '#schemas/fund.ts';
import type { PositionTable } from '#schemas/fund/portfolio-report.ts';
import type { props } from './props.ts';
import { returnFigures } from './return-facts.ts';
import { payoutFigures, riskFigures } from './risk-facts.ts';

type Props = z.output<ReturnType<typeof props>>;
export type PanelAnswers = AnswersTo<ReturnType<typeof fundPanelCalls>> & {
  portfolio?: Answer<'fund/portfolio'>;
  reference?: Answer<'trade/fund/list'>;
  referencePeriods?: Answer<'fund/gain/period'>;
  referenceYears?: Answer<'fund/gain/year'>;
};

/** Of all panels the figures: returns, risk, payouts, holdings, fees and what the managers are in charge of. */
export function detailFacts(
  props: Props,
  answers: PanelAnswers,
  context: FactsContext,
): Partial<BlockFacts> {
  const fundcode = subjectFund(props, context);
  if (fundcode === '') return {};
  const [fund] = answeredRows(answers.fund);
  const isHeld = isHeldAgainst(props.referenceFor, fund);
  const reference = isHeld ? referenceFund(props, fundcode) : '';
  // A unit of a cash fund costs one yuan for ever: it has no panels of returns, risk and payouts.
  const ofUnits =
    fund && isCashFund(fund)
      ? []
      : [
          ...returnFigures(fundcode, reference, answers),
          ...riskFigures(fundcode, answers),
          ...payoutFigures(fundcode, answers),
        ];
  const fees = answers.fees.ok
    ? [...feeFigures(fundcode, ...answers.fees.record), ...classFeeFigures(answers)]
    : [];
  return {
    texts: [...(fund && props.facts ? overviewTexts(fund) : []), ...compositeTextFacts(fund)],
    figures: [...ofUnits, ...fees, ...holdingFigures(fundcode, answers), ...managerSizes(answers)],
  };
}

function classFeeFigures({ classFees }: PanelAnswers): FigureFact[] {
  if (!classFees.ok) return [];
  const [classes, changes] = classFees.record;
  return [
    ...(classes.length > 1 ? classes : []).flatMap(({ fundcode, costs }) =>
      costs.map(({ days, cost }) =>
        figureFact({
          kind: 'fee',
          fundcode,
          place: `cost ${days}`,
          shown: formatNumber(cost),
        }),
      ),
    ),
    ...changes.map(({ feetype, before, rate, startdate }) =>
      figureFact({
        kind: 'fee',
        fundcode: '',
        place: `fee ${feetype} ${startdate}`,
        shown: formatPercent(rate),
        values: [formatPercent(before)],
      }),
    ),
  ];
}

function overviewTexts({ fundcode, fundsize, minamount }: FundDetail): TextFact[] {
  return [fundsize, minamount]
    .filter((amount) => amount !== '')
    .map((amount) => ({
      ...{ path: ['facts'], text: formatAmount(amount), fundcode },
      ...{ prominence: 'body', source: 'label' },
    }));
}

/** Shares of net assets, with the sum below them. */
function holdingFigures(
  fundcode: string,
  { holdings, industries, portfolio }: PanelAnswers,
): FigureFact[] {
  const given = { kind: 'holding', fundcode } as const;
  const report = portfolio?.ok ? portfolio.body : undefined;
  const dated = (table: PositionTable | undefined) =>
    (table?.rows ?? []).map(({ ratio }) => ({ ratio, reportdate: report?.reportdate ?? '' }));
  const lists = [
    { place: 'holdings', rows: answeredRows(holdings).slice(0, 10) },
    { place: 'industries', rows: answeredRows(industries) },
    { place: 'bonds', rows: dated(report?.bonds) },
    { place: 'funds', rows: dated(report?.funds) },
  ];
  return lists.flatMap(({ place, rows }) => {
    const sum = rows.reduce((total, { ratio }) => add(total, ratio), '0');
    const asof = rows[0]?.reportdate ?? '';
    return [...rows.map(({ ratio }) => ratio), ...(rows.length > 0 ? [sum] : [])].map((ratio) =>
      figureFact({ ...given, asof, place, shown: formatPercent(ratio) }),
    );
  });
}

/** What each manager is in charge of altogether, and for how many days. */
function managerSizes({ managers }: PanelAnswers): FigureFact[] {
  return answeredRows(managers).map(({ totalsize, tenuredays, asof }) =>
    figureFact({
      ...{ kind: 'size', fundcode: '', asof, place: 'managers' },
      shown: totalsize === '' ? '' : scaleAmount(totalsize).value,
      values: [formatNumber(tenuredays, 0)],
    }),
  );
}
