import { assetClassLabels, assetClassOf, portfolioPartOf } from '#rules/imports/portfolio-parts.ts';
import { isBlank, readDay, readFigure } from '#rules/imports/read-cell.ts';
import type { Portfolio } from '#schemas/fund/portfolio.ts';
import type { ReportHead } from '#schemas/import.ts';
import type { PortfolioPart } from '#schemas/xbrl-elements.ts';
import type { KnownFund } from '#server/store/figures/known-funds.ts';
import type { ProblemList } from './problem-list.ts';
import { codeFault } from './read-code.ts';
import type { FileRecord } from './records.ts';

/** A row of a report, read. */
export interface PortfolioRow {
  line: number;
  part: PortfolioPart;
  code: string;
  name: string;
  ratio: string;
  shares: string;
  marketvalue: string;
}

/** Lists of a body, by the part of the rows that they hold. */
const LIST_OF_PART = {
  asset: 'assets',
  holding: 'holdings',
  industry: 'industries',
  bond: 'bonds',
  bondkind: 'bondkinds',
  fund: 'funds',
  size: 'classes',
} as const satisfies Record<PortfolioPart, keyof Portfolio>;

/** A report gathered from rows: the line of its first row, and its rows in their order. */
export interface DraftPortfolio {
  line: number;
  body: Portfolio;
  rows: PortfolioRow[];
}

/** Reports gathered from the rows of a file by `fundcode:reportdate`; what makes a row none of a report is told. */
export function portfoliosOf(
  records: readonly FileRecord[],
  funds: ReadonlyMap<string, KnownFund>,
  problems: ProblemList,
  head: ReportHead | undefined,
): Map<string, DraftPortfolio> {
  const gathered = new Map<
    string,
    Omit<DraftPortfolio, 'body'> & { fundcode: string; reportdate: string }
  >();
  for (const { line, cells } of records) {
    const { fundcode = '' } = cells;
    const reportdate = readDay(cells['reportdate'] ?? '');
    const row = readRow(line, cells, problems);
    if (!funds.has(fundcode)) problems.add({ line, ...codeFault(fundcode, funds) });
    if (reportdate === null)
      problems.add({
        ...{ line, field: 'reportdate', code: 'badDate' },
        values: { value: cells['reportdate'] ?? '' },
      });
    if (!funds.has(fundcode) || reportdate === null || row === null) continue;
    const key = `${fundcode}:${reportdate}`;
    const report = gathered.get(key) ?? { line, fundcode, reportdate, rows: [] };
    report.rows.push(row);
    gathered.set(key, report);
  }
  return new Map(
    [...gathered].map(([key, { line, rows, ...of }]) => [
      key,
      { line, rows, body: bodyOf(of, rows, head) },
    ]),
  );
}

/** Null where the row is of no part or a number is none, which is told. A row of a size has no share. */
function readRow(
  line: number,
  cells: FileRecord['cells'],
  problems: ProblemList,
): PortfolioRow | null {
  const { part: partCell = '', stockcode = '', name = '' } = cells;
  const part = portfolioPartOf(partCell, stockcode);
  if (part === null)
    problems.add({ line, field: 'part', code: 'badPart', values: { value: partCell } });
  const assetclass = part === 'asset' ? assetClassOf(name) : null;
  if (part === 'asset' && assetclass === null)
    problems.add({
      ...{ line, field: 'name', code: 'badAssetClass' },
      values: { value: name, known: Object.values(assetClassLabels).join('、') },
    });
  if (part === 'size' && isBlank(cells['shares'] ?? '') && isBlank(cells['marketvalue'] ?? ''))
    problems.add({ line, field: 'marketvalue', code: 'noValue' });
  const [ratio, shares, marketvalue] = ['ratio', 'shares', 'marketvalue'].map((field) => {
    const cell = cells[field] ?? '';
    if ((field !== 'ratio' || part === 'size') && isBlank(cell)) return '';
    if (readFigure(cell)) return cell.replaceAll(',', '').replace(/%$/, '').trim();
    problems.add({ line, field, code: 'badNumber', values: { value: cell } });
    return null;
  });
  const nameOf = (of: PortfolioPart) => (of === 'size' ? '' : (assetclass ?? name));
  if (part === null || (part === 'asset' && assetclass === null)) return null;
  if (typeof ratio !== 'string' || typeof shares !== 'string' || typeof marketvalue !== 'string')
    return null;
  return { line, part, code: stockcode, name: nameOf(part), ratio, shares, marketvalue };
}

/** Lists that the file has no row of are absent but for those that every body has. */
function bodyOf(
  { fundcode, reportdate }: Pick<Portfolio, 'fundcode' | 'reportdate'>,
  rows: readonly PortfolioRow[],
  head: ReportHead | undefined,
): Portfolio {
  const ofPart = (part: PortfolioPart) => rows.filter((row) => row.part === part);
  const [assets, bonds, bondkinds, funds] = [
    ofPart('asset').map(({ name, ratio, marketvalue }) => ({
      ...{ assetclass: name as NonNullable<Portfolio['assets']>[number]['assetclass'] },
      ...{ ratio, marketvalue },
    })),
    ofPart('bond').map(({ code, name, ratio, marketvalue, shares }) => ({
      ...{ bondcode: code, bondname: name, ratio, marketvalue, quantity: shares },
    })),
    ofPart('bondkind').map(({ name, ratio, marketvalue }) => ({
      ...{ kindname: name, ratio, marketvalue },
    })),
    ofPart('fund').map(({ code, name, ratio, marketvalue, shares }) => ({
      ...{ fundcode: code, fundname: name, ratio, marketvalue, shares },
    })),
  ];
  const holdings = ofPart('holding').map(({ code, name, ratio, shares, marketvalue }) => ({
    ...{ stockcode: code, stockname: name, ratio, shares, marketvalue },
  }));
  return {
    ...{ fundcode, reportdate },
    ...(head && head.reportkind !== '' && { reportkind: head.reportkind }),
    ...sizesOf(ofPart('size')),
    ...(assets.length > 0 && { assets }),
    holdings,
    ...scope('holdingscope', holdings, head),
    industries: ofPart('industry').map(({ name, ratio, marketvalue }) => ({
      ...{ industryname: name, ratio, marketvalue },
    })),
    ...(bonds.length > 0 && { bonds }),
    ...scope('bondscope', bonds, head),
    ...(bondkinds.length > 0 && { bondkinds }),
    ...(funds.length > 0 && { funds }),
    ...scope('fundscope', funds, head),
  };
}

/** The row without a code is of the fund as a whole, those with one are of its share classes. */
function sizesOf(
  rows: readonly PortfolioRow[],
): Partial<Pick<Portfolio, 'netassets' | 'totalshares' | 'classes'>> {
  const whole = rows.find(({ code }) => code === '');
  const classes = rows
    .filter(({ code }) => code !== '')
    .map(({ code, marketvalue, shares }) => ({
      ...{ fundcode: code, netassets: marketvalue, totalshares: shares },
    }));
  return {
    ...(whole && { netassets: whole.marketvalue, totalshares: whole.shares }),
    ...(classes.length > 0 && { classes }),
  };
}

function scope<Name extends 'holdingscope' | 'bondscope' | 'fundscope'>(
  name: Name,
  rows: readonly unknown[],
  head: ReportHead | undefined,
): Partial<Pick<Portfolio, Name>> {
  const value = head?.[name] ?? '';
  return (rows.length > 0 && value !== '' ? { [name]: value } : {}) as Partial<
    Pick<Portfolio, Name>
  >;
}

/** The line of the row that a place in a body came from; undefined where it came from none. */
export function lineAt(
  rows: readonly PortfolioRow[],
  [list, at]: readonly string[],
): number | undefined {
  const isWhole = ({ part: of, code }: PortfolioRow) => of === 'size' && code === '';
  if (list === 'netassets' || list === 'totalshares') return rows.find(isWhole)?.line;
  const part = (Object.keys(LIST_OF_PART) as PortfolioPart[]).find(
    (one) => LIST_OF_PART[one] === list,
  );
  return rows.filter((row) => row.part === part && !isWhole(row))[Number(at)]?.line;
}
