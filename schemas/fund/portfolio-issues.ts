/** A list of a report, as far as it is checked. */
type Rows = readonly { ratio: string; [name: string]: string }[];

interface CheckedLists {
  fundcode: string;
  holdings: Rows;
  industries: Rows;
  bonds?: Rows;
  bondkinds?: Rows;
  funds?: Rows;
  assets?: Rows;
}

/** Net assets and units, of a fund or a share class. */
interface CheckedSize {
  netassets?: string;
  totalshares?: string;
}

interface CheckedBody extends CheckedLists, CheckedSize {
  classes?: readonly (Required<CheckedSize> & { fundcode: string })[];
}

/** What is told of an impossible report. A label of the studio may stand for all numbers. */
export const portfolioIssues = {
  tooGreat: (most: number) => `占比超过 ${most} %，请核对后改正`,
  negative: '占比小于零，请核对后改正',
  sum: (most: number) => `各行占比合计超过 ${most} %，请核对后改正`,
  twice: (row: number) => `与第 ${row} 行重复，请合并成一行或删去一行`,
  negativeSize: '净资产和份额不能小于零，请核对后改正',
  noSize: '净资产和份额都没有填，请填写其中一项或删去这一行',
  classSum: '各类份额合计超过整只基金，请核对各类或整只的数字',
  itself: '基金不能持有自己，请改为它持有的基金，或删去这一行',
} as const;

interface ListRule {
  list: Exclude<keyof CheckedLists, 'fundcode'>;
  /** The field that names a row; each name stands once. */
  name: string;
  /** Maximum percent of one row, and of all of them. */
  most: { row: number; sum: number };
}

/** A fund may borrow until its assets are twice its net assets, so that lists of shares of net assets add up to 200 at most. */
const OF_NET = { row: 100, sum: 200 };
const RULES: readonly ListRule[] = [
  { list: 'holdings', name: 'stockcode', most: OF_NET },
  { list: 'industries', name: 'industryname', most: OF_NET },
  { list: 'bonds', name: 'bondcode', most: OF_NET },
  { list: 'funds', name: 'fundcode', most: OF_NET },
  // A part of a kind stands beside the kind and counts twice.
  { list: 'bondkinds', name: 'kindname', most: { row: 200, sum: 400 } },
  { list: 'assets', name: 'assetclass', most: { row: 100, sum: 100 } },
];
/** Percent by which rows of two decimals each may add up to more than the limit. */
const ROUNDING = 0.1;

/** Tells what makes a report impossible: shares below zero or too great, one position twice, a fund that holds itself, classes larger than the fund. */
export function addPortfolioIssues(
  body: CheckedBody,
  add: (path: (string | number)[], message: string) => void,
): void {
  for (const rule of RULES) addListIssues(rule, body[rule.list] ?? [], add);
  for (const [at, { fundcode }] of (body.funds ?? []).entries())
    if (fundcode === body.fundcode) add(['funds', at, 'fundcode'], portfolioIssues.itself);
  addSizeIssues(body, add);
}

const SIZES = ['netassets', 'totalshares'] as const;
/** Yuan or units by which classes of two decimals may add up to more than the fund. */
const SIZE_ROUNDING = 1;

function addSizeIssues(
  body: CheckedBody,
  add: (path: (string | number)[], message: string) => void,
): void {
  const { classes = [] } = body;
  for (const size of SIZES) {
    if (Number(body[size]) < 0) add([size], portfolioIssues.negativeSize);
    for (const [at, row] of classes.entries())
      if (Number(row[size]) < 0) add(['classes', at, size], portfolioIssues.negativeSize);
    const sum = classes.reduce((total, row) => total + Number(row[size]), 0);
    if (body[size] && sum > Number(body[size]) + SIZE_ROUNDING)
      add(['classes', classes.length - 1, size], portfolioIssues.classSum);
  }
  for (const [at, { fundcode, netassets, totalshares }] of classes.entries()) {
    const earlier = classes.findIndex((row) => row.fundcode === fundcode);
    if (earlier < at) add(['classes', at, 'fundcode'], portfolioIssues.twice(earlier + 1));
    if (netassets === '' && totalshares === '')
      add(['classes', at, 'netassets'], portfolioIssues.noSize);
  }
}

function addListIssues(
  { list, name, most }: ListRule,
  rows: Rows,
  add: (path: (string | number)[], message: string) => void,
): void {
  const lines = new Map<string | undefined, number>();
  let sum = 0;
  for (const [at, row] of rows.entries()) {
    const ratio = Number(row.ratio);
    sum += ratio;
    if (ratio > most.row) add([list, at, 'ratio'], portfolioIssues.tooGreat(most.row));
    // A derivative may be worth less than nothing.
    if (ratio < 0 && row[name] !== 'derivative') add([list, at, 'ratio'], portfolioIssues.negative);
    const earlier = lines.get(row[name]);
    if (earlier !== undefined) add([list, at, name], portfolioIssues.twice(earlier + 1));
    else lines.set(row[name], at);
  }
  if (sum > most.sum + ROUNDING)
    add([list, rows.length - 1, 'ratio'], portfolioIssues.sum(most.sum));
}
