import { figureFact, growthFigure, incomeFigure, isCashFund, navFigure, yieldFigure } from '#kit';
import type { FigureFact, TextFact } from '#rules/disclosure/facts.ts';
import { formatAmount, formatNumber, scaleAmount } from '#rules/numbers/format.ts';
import type { FundDetail } from '#schemas/fund.ts';

/** What stands at the head of a fund's page: levels, returns and size. */
export function fundHeadFigures(fund: FundDetail): FigureFact[] {
  const { fundcode, fundsize, year1ud, foundud } = fund;
  const growth = (period: 'day1ud' | 'year1ud' | 'foundud') =>
    growthFigure(fund, { path: [], period });
  const size = { kind: 'size', fundcode, place: fundcode } as const;
  return [
    ...(isCashFund(fund)
      ? [yieldFigure(fund, 3), incomeFigure(fund)]
      : [navFigure(fund), ...cumulativeNav(fund), growth('day1ud')]),
    ...(year1ud === '' ? [] : [growth('year1ud')]),
    ...(foundud === '' ? [] : [growth('foundud')]),
    ...(fundsize === '' ? [] : [figureFact({ ...size, shown: scaleAmount(fundsize).value })]),
  ];
}

/** NAV with all that was paid since inception. */
function cumulativeNav({ fundcode, accnav, navdecimals, navdate }: FundDetail): FigureFact[] {
  if (accnav === '') return [];
  const shown = formatNumber(accnav, Number(navdecimals));
  const given = { kind: 'nav', fundcode, period: 'foundud', asof: navdate } as const;
  return [figureFact({ ...given, place: fundcode, shown })];
}

/** The smallest amount that buys the fund. */
export function fundHeadTexts({ fundcode, minamount }: FundDetail): TextFact[] {
  return minamount === ''
    ? []
    : [
        {
          ...{ path: ['facts'], text: formatAmount(minamount), prominence: 'body' },
          ...{ source: 'label', fundcode },
        },
      ];
}
