import { msg } from '#messages/msg.ts';
import type { Message } from '#schemas/message.ts';
import { RISK_FREE } from '../performance/indicators.ts';
import type { NamedFigure } from './figure-basis.ts';
import { TRADING_DAYS_A_YEAR } from '../figures/year-days.ts';

/** How a figure follows from what is stored, in one sentence, with the conventions that it is computed by. */
export function formulaOf({ kind, period, isAnnualised }: NamedFigure, isCash: boolean): Message {
  switch (kind) {
    case 'nav':
      return period === '' || period === 'custom' ? msg('formula.as-imported') : navFormula(period);
    case 'income':
    case 'yield':
      return msg('formula.as-imported');
    case 'return':
      if (isAnnualised) return msg('formula.annual-return');
      return isCash ? msg('formula.cash-return') : msg('formula.return');
    case 'drawdown':
      return msg('formula.drawdown');
    case 'risk':
      return msg('formula.risk', { days: TRADING_DAYS_A_YEAR, rate: RISK_FREE.toFixed(2) });
    case 'payout':
      return period === '' ? msg('formula.payout') : msg('formula.payout-sum');
    case 'fee':
    case 'size':
      return msg('formula.as-released');
    case 'holding':
      return msg('formula.holding');
    case 'projection':
      return msg('formula.projection');
    case 'rank':
      return msg('formula.rank');
  }
}

/** A line over a range has NAVs as imported; the figure since inception is the cumulative NAV. */
function navFormula(period: string): Message {
  return period === 'foundud' ? msg('formula.cumulative-nav') : msg('formula.as-imported');
}
