import { readDay, readFigure } from '#rules/imports/read-cell.ts';
import type { AssetClass, Portfolio } from '#schemas/fund/portfolio.ts';
import type { KnownFund } from '#server/store/figures/known-funds.ts';
import type { ProblemList } from './problem-list.ts';
import { codeFault } from './read-code.ts';
import type { FileRecord } from './records.ts';

/** Reports gathered from rows of positions and shares, each with the line of its first row. */
export function portfoliosOf(
  records: readonly FileRecord[],
  funds: ReadonlyMap<string, KnownFund>,
  problems: ProblemList,
): Map<string, { line: number; body: Portfolio }> {
  const reports = new Map<string, { line: number; body: Portfolio }>();
  for (const { line, cells } of records) {
    const { fundcode = '' } = cells;
    const reportdate = readDay(cells['reportdate'] ?? '');
    const isFigure = readFigure(cells['ratio'] ?? '') !== null;
    if (!funds.has(fundcode)) problems.add({ line, ...codeFault(fundcode, funds) });
    if (reportdate === null)
      problems.add({
        line,
        field: 'reportdate',
        code: 'badDate',
        values: { value: cells['reportdate'] ?? '' },
      });
    if (!isFigure)
      problems.add({
        line,
        field: 'ratio',
        code: 'badNumber',
        values: { value: cells['ratio'] ?? '' },
      });
    if (!funds.has(fundcode) || reportdate === null || !isFigure) continue;
    const key = `${fundcode}:${reportdate}`;
    const report = reports.get(key) ?? {
      line,
      body: { fundcode, reportdate, holdings: [], industries: [] },
    };
    reports.set(key, report);
    addRow(report.body, cells);
  }
  return reports;
}

/** What a row says of which list it belongs to, the first that fits; a row of any other word is a stock. */
const LISTS = [
  ['bondkinds', /券种|bondkind/i],
  ['industries', /行业|industry/i],
  ['assets', /资产|asset/i],
  ['bonds', /债|bond/i],
  ['funds', /基金|fund/i],
] as const;

function addRow(body: Portfolio, cells: FileRecord['cells']): void {
  const { part = '', stockcode = '', name = '' } = cells;
  const ratio = (cells['ratio'] ?? '').replace(/%$/, '').trim();
  const row = { ratio, marketvalue: '' };
  const list =
    part === '' && stockcode === ''
      ? 'industries'
      : LISTS.find(([, pattern]) => pattern.test(part))?.[0];
  switch (list) {
    case 'bondkinds':
      (body.bondkinds ??= []).push({ kindname: name, ...row });
      break;
    case 'industries':
      body.industries.push({ industryname: name, ...row });
      break;
    case 'assets':
      (body.assets ??= []).push({ assetclass: assetClassOf(name), ...row });
      break;
    case 'bonds':
      (body.bonds ??= []).push({ bondcode: stockcode, bondname: name, ...row, quantity: '' });
      break;
    case 'funds':
      (body.funds ??= []).push({ fundcode: stockcode, fundname: name, ...row, shares: '' });
      break;
    case undefined:
      body.holdings.push({ stockcode, stockname: name, ...row, shares: '' });
  }
}

/** As reports and files name the classes of assets, the first that fits; all else is other. */
const CLASSES: readonly [AssetClass, RegExp][] = [
  ['repo', /返售|repo/i],
  ['derivative', /衍生|derivative/i],
  ['metal', /贵金属|metal/i],
  ['fund', /基金|fund/i],
  ['bond', /债|固定收益|支持证券|bond/i],
  ['stock', /股票|权益|stock|equit/i],
  ['cash', /存款|现金|备付金|cash/i],
];

function assetClassOf(name: string): AssetClass {
  return CLASSES.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other';
}
