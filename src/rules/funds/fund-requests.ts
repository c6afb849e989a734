import type { CallBody } from '#schemas/calls/calls.ts';
import type { CurveRange, HistoryRange } from '#schemas/fund.ts';

/** As much of a page as says which fund it is about. */
interface Page {
  parameters: { fundcode?: string | undefined };
  company: Record<string, string>;
}

/** The fund that a block speaks of: the address's, else the one its editor chose, else the company's cash product. */
export function subjectFund({ fundcode }: { fundcode: string }, page: Page): string {
  return page.parameters.fundcode || fundcode || page.company['cashfundcode'] || '';
}

/** The fund that a calculator begins with: the address's, else the one its editor chose. Empty: the visitor chooses. */
export function startingFund(
  { fundcode }: { fundcode: string },
  { parameters }: Pick<Page, 'parameters'>,
): string {
  return parameters.fundcode || fundcode;
}

/** More points than a wide chart has columns to show them in would be wasted. */
const CHART_POINTS = '400';

export function navHistoryBody(
  fundcode: string,
  range: HistoryRange,
): CallBody<'fund/nav/history'> {
  return { fundcode, range, points: CHART_POINTS };
}

/** As many as a chart on paper needs; it comes with every page, and is seen where one is printed. */
const PRINT_POINTS = '120';

export function printedHistoryBody(fundcode: string): CallBody<'fund/nav/history'> {
  return { fundcode, range: 'all', points: PRINT_POINTS };
}

/** The fund that another is held against; empty where an editor chose none, or the fund itself. */
export function referenceFund({ reference }: { reference: string }, fundcode: string): string {
  return fundcode === '' || reference === fundcode ? '' : reference;
}

export function referenceBody(
  fundcode: string,
  reference: string,
  range: HistoryRange,
): CallBody<'fund/compare'> {
  return { fundcodes: `${fundcode},${reference}`, range };
}

/** Nobody is in charge of more. */
const MOST_FUNDS = '50';

export function fundsOfManager(managerid: string): CallBody<'trade/fund/list'> {
  return { managerid, ordertype: '-year1ud', pagecount: MOST_FUNDS };
}

/** Where a manager of funds is shown. */
export function managerAddress(managerid: string): string {
  return `/fund?id=${encodeURIComponent(managerid)}`;
}

/** Which funds an editor lists: by hand, or by a rule. */
export interface FundSelection {
  source: 'hand' | 'rule';
  funds: readonly { fundcode: string }[];
  fundtype: string;
  risklevel: string;
  sort: CallBody<'trade/fund/list'>['ordertype'];
  count: number;
}

/** The list's request; `fundtype` stands in place of the rule's own where a visitor chose one. */
export function fundListBody(selection: FundSelection, fundtype = ''): CallBody<'trade/fund/list'> {
  const { source, funds, risklevel, sort, count } = selection;
  if (source === 'hand') return namedFundsBody(funds);
  return {
    fundtype: fundtype || selection.fundtype,
    risklevel,
    ordertype: sort,
    pagecount: String(count),
  };
}

/** Which questions an editor shows. */
export function questionsBody({
  hot,
  category,
  count,
}: {
  hot: boolean;
  category: string;
  count: number;
}): CallBody<'content/question/list'> {
  return { hotflag: hot ? '1' : '', category, pagecount: String(count) };
}

/** The request for funds that an editor picked, in that order; none where none are picked, although no codes at all would mean every fund. */
export function namedFundsBody(
  funds: readonly { fundcode: string }[],
): CallBody<'trade/fund/list'> {
  return { fundcodes: codesOf(funds), pagecount: String(funds.length) };
}

function codesOf(funds: readonly { fundcode: string }[]): string {
  return funds.map(({ fundcode }) => fundcode).join(',');
}

/** As many days as a drawing of this width shows. */
const CARD_POINTS = '120';
const ROW_POINTS = '40';

/** Funds that an editor picked, and over which time the first is drawn where it stands out. */
interface LeadFunds {
  funds: readonly { fundcode: string }[];
  layout: 'lead' | 'even';
  curve: CurveRange | 'none';
}

/** The curve of the first; null where none is drawn. */
export function leadCurveBody({
  funds: [lead],
  layout,
  curve,
}: LeadFunds): CallBody<'fund/gain/curve'> | null {
  return lead && layout === 'lead' && curve !== 'none'
    ? { fundcodes: lead.fundcode, range: curve, points: CARD_POINTS }
    : null;
}

/** A curve of each fund that an editor picked, for rows. */
export function rowCurvesBody(
  funds: readonly { fundcode: string }[],
  range: CurveRange,
): CallBody<'fund/gain/curve'> {
  return { fundcodes: codesOf(funds), range, points: ROW_POINTS };
}
