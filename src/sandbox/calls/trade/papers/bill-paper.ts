import { addDays } from '#rules/dates/calendar-date.ts';
import { formatDate } from '#rules/numbers/format.ts';
import type { Hundredths } from '../../../core/ledger.ts';
import { positionsOf } from '../../../core/positions.ts';
import { valueOn } from '../../../core/profit.ts';
import type { PdfDocument, PdfTable } from '../../handler/document.ts';
import type { CustomerContext } from '../../handler/handler.ts';
import { fundName } from '../rows.ts';
import type { Bill } from './bill.ts';
import { BUSINESS_NAMES } from './business-names.ts';
import {
  figureColumn,
  holdingsOn,
  holdingsTable,
  NO_LEGAL_FORCE,
  holderFacts,
  shownFigure,
  textColumn,
} from './paper-parts.ts';

/** What changed within a period, yuan. `before` + `bought` - `taken` + `earned` is `after`. */
export interface BillFigures {
  before: Hundredths;
  bought: Hundredths;
  taken: Hundredths;
  earned: Hundredths;
  after: Hundredths;
}

export function billFigures(
  { startdate, enddate }: Bill,
  { customer, state, market }: CustomerContext,
): BillFigures {
  const positions = positionsOf(customer, state);
  const before = valueOn(positions, market.funds, addDays(startdate, -1));
  const after = valueOn(positions, market.funds, enddate);
  const flows = positions
    .flatMap(({ events }) => events)
    .filter(({ date }) => date >= startdate && date <= enddate)
    .map(({ money }) => money);
  const sum = (amounts: Hundredths[]) => amounts.reduce((added, amount) => added + amount, 0n);
  const bought = sum(flows.filter((money) => money > 0n));
  const taken = -sum(flows.filter((money) => money < 0n));
  return { before, bought, taken, earned: after - before - bought + taken, after };
}

/** The statement of account of a period. */
export function billPaper(bill: Bill, context: CustomerContext): PdfDocument {
  const { customer, state } = context;
  const { before, bought, taken, earned, after } = billFigures(bill, context);
  const holdings = holdingsOn(positionsOf(customer, state), context, bill.enddate);
  return {
    type: 'application/pdf',
    filename: `${bill.billno}.pdf`,
    title: `基金${bill.billname}`,
    at: `${addDays(bill.enddate, 1)}000000`,
    facts: [
      ...holderFacts(customer),
      ['账单期间', `${formatDate(bill.startdate)} 至 ${formatDate(bill.enddate)}`],
      ['期初市值（元）', shownFigure(before)],
      ['本期买入（元）', shownFigure(bought)],
      ['本期赎回及现金分红（元）', shownFigure(taken)],
      ['本期收益（元）', shownFigure(earned)],
      ['期末市值（元）', shownFigure(after)],
    ],
    tables: [holdingsTable('期末持有', holdings), tradesTable(bill, context)],
    notes: ['市值按各基金在期末或之前最近一次公布的单位净值计算。', NO_LEGAL_FORCE],
  };
}

/** What was confirmed or paid within the period, in that order. */
function tradesTable({ startdate, enddate }: Bill, context: CustomerContext): PdfTable {
  const { customer, state, market } = context;
  const orders = (state.ordersOf.get(customer.custno) ?? [])
    .filter(({ status }) => status === '07')
    .map(({ confirmdate, fundcode, businesscode, confirmedAmount, confirmedVol, charge }) => ({
      day: confirmdate,
      fundcode,
      businesscode,
      figures: [confirmedAmount ?? 0n, confirmedVol ?? 0n, charge ?? 0n],
    }));
  const payouts = state.dividends
    .filter(({ custno }) => custno === customer.custno)
    .map(({ exdate, fundcode, money, units }) => ({
      day: exdate,
      fundcode,
      businesscode: '43',
      figures: [money, units ?? 0n, 0n],
    }));
  return {
    caption: '本期确认的交易和红利',
    columns: [
      textColumn('日期', 2.6),
      textColumn('业务', 2.4),
      textColumn('代码', 2),
      textColumn('基金名称', 5),
      figureColumn('金额（元）', 3),
      figureColumn('份额', 3),
      figureColumn('费用（元）', 2.4),
    ],
    rows: [...orders, ...payouts]
      .filter(({ day }) => day >= startdate && day <= enddate)
      .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
      .map(({ day, businesscode, fundcode, figures }) => [
        formatDate(day),
        BUSINESS_NAMES[businesscode] ?? businesscode,
        fundcode,
        fundName(market, fundcode),
        ...figures.map(shownFigure),
      ]),
    empty: '本期没有确认的交易',
  };
}
