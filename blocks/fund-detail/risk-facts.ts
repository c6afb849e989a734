import { answeredRows, figureFact, rangePeriod } from '#kit';
import type { FigureFact } from '#rules/disclosure/facts.ts';
import type { RollingRow } from '#schemas/fund/figures.ts';
import { add } from '#rules/numbers/arithmetic.ts';
import { formatChange, formatNumber, formatPercent } from '#rules/numbers/format.ts';
import type { PanelAnswers } from './facts.ts';

/** How deep the fund fell over each range, and how much it moves. */
export function riskFigures(fundcode: string, { risk }: PanelAnswers): FigureFact[] {
  if (!risk.ok) return [];
  const { navdate, riskfree, rows, rolling = [] } = risk.body;
  return [
    ...rollingFigures(fundcode, navdate, rolling),
    ...rows.flatMap(({ range, startdate, maxdrawdown, volatility, sharpe, relative }) => {
      const span = { period: rangePeriod(range), from: startdate, to: navdate, asof: navdate };
      const given = { fundcode, ...span, place: 'risk' };
      return [
        figureFact({ ...given, kind: 'drawdown', shown: formatChange(maxdrawdown) }),
        figureFact({
          ...{ ...given, kind: 'risk', shown: formatPercent(volatility) },
          values: [formatNumber(sharpe), formatPercent(riskfree).replace('%', '')],
        }),
        ...(relative
          ? [
              figureFact({
                ...{ ...given, kind: 'risk', shown: formatPercent(relative.trackingerror) },
                values: [relative.information, relative.beta]
                  .filter((value) => value !== '')
                  .map((value) => formatNumber(value)),
              }),
            ]
          : []),
      ];
    }),
  ];
}

/** How returns spread over every holding of one length. */
function rollingFigures(fundcode: string, asof: string, rows: readonly RollingRow[]): FigureFact[] {
  return rows.flatMap(({ holding, highest, median, lowest, gained }) =>
    [...[highest, median, lowest].map((gain) => formatChange(gain)), formatPercent(gained)].map(
      (shown) =>
        figureFact({
          ...{ kind: 'risk', fundcode, asof, place: 'risk', shown },
          period: rangePeriod(holding),
        }),
    ),
  );
}

/** What was paid on a unit each time and altogether, or into how many it was split. */
export function payoutFigures(fundcode: string, { dividends }: PanelAnswers): FigureFact[] {
  const rows = answeredRows(dividends);
  const disclosed = rows.filter(({ basis }) => basis === 'disclosed');
  const sum = disclosed.reduce((total, { amount }) => add(total, amount), '0');
  const given = { kind: 'payout', fundcode, place: 'payouts' } as const;
  return [
    ...rows.map(({ exdate, amount }) => figureFact({ ...given, asof: exdate, shown: amount })),
    ...(disclosed.length === 0
      ? []
      : [figureFact({ ...given, period: 'foundud', asof: rows[0]?.exdate ?? '', shown: sum })]),
  ];
}
