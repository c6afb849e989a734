import { formatChineseDate } from '#rules/numbers/format.ts';
import { today } from '../../../core/state.ts';
import type { PdfDocument } from '../../handler/document.ts';
import type { CustomerContext } from '../../handler/handler.ts';
import { byValue, heldFunds } from '../assets/held.ts';
import { holdingsTable, NO_LEGAL_FORCE, holderFacts, shownFigure } from './paper-parts.ts';

/** 资产证明: what is held now, by the last NAVs that are known; its total is that of `trade/asset/total`. */
export function assetPaper(context: CustomerContext): PdfDocument {
  const { customer, state } = context;
  const held = heldFunds(context)
    .filter(({ figures }) => figures.units > 0n)
    .toSorted(byValue);
  const total = held.reduce((sum, { figures }) => sum + figures.value, 0n);
  const holdings = held.map(({ fund, figures: { units, value, last } }) => {
    const { fundcode, fundname } = fund;
    return { fundcode, fundname, units, nav: last?.nav ?? '', navdate: last?.navdate ?? '', value };
  });
  return {
    type: 'application/pdf',
    filename: '资产证明.pdf',
    title: '基金资产证明',
    at: state.now,
    facts: [
      ...holderFacts(customer),
      ['出具日期', formatChineseDate(today(state))],
      ['基金市值合计（元）', shownFigure(total)],
    ],
    tables: [holdingsTable('持有明细', holdings)],
    notes: ['市值按各基金最近一次公布的单位净值计算，在途资金不在其中。', NO_LEGAL_FORCE],
  };
}
