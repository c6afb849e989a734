import { readDay, readFigure } from '#rules/imports/read-cell.ts';
import type { Portfolio } from '#schemas/fund/portfolio.ts';
import type { KnownFund } from '#server/store/figures/known-funds.ts';
import type { ProblemList } from './problem-list.ts';
import { codeFault } from './read-code.ts';
import type { FileRecord } from './records.ts';

/** Reports gathered from rows of positions and industries, each with the line of its first row. */
export function portfoliosOf(
  records: readonly FileRecord[],
  funds: ReadonlyMap<string, KnownFund>,
  problems: ProblemList,
): Map<string, { line: number; body: Portfolio }> {
  const reports = new Map<string, { line: number; body: Portfolio }>();
  for (const { line, cells } of records) {
    const { fundcode = '', part = '', stockcode = '', name = '' } = cells;
    const reportdate = readDay(cells['reportdate'] ?? '');
    const ratio = readFigure(cells['ratio'] ?? '');
    const isIndustry = /行业|industry/i.test(part) || (part === '' && stockcode === '');
    if (!funds.has(fundcode)) problems.add({ line, ...codeFault(fundcode, funds) });
    if (reportdate === null)
      problems.add({
        line,
        field: 'reportdate',
        code: 'badDate',
        values: { value: cells['reportdate'] ?? '' },
      });
    if (!ratio)
      problems.add({
        line,
        field: 'ratio',
        code: 'badNumber',
        values: { value: cells['ratio'] ?? '' },
      });
    if (!funds.has(fundcode) || reportdate === null || !ratio) continue;
    const key = `${fundcode}:${reportdate}`;
    const report = reports.get(key) ?? {
      line,
      body: { fundcode, reportdate, holdings: [], industries: [] },
    };
    reports.set(key, report);
    const figure = (cells['ratio'] ?? '').replace(/%$/, '').trim();
    if (isIndustry)
      report.body.industries.push({ industryname: name, ratio: figure, marketvalue: '' });
    else
      report.body.holdings.push({
        stockcode,
        stockname: name,
        ratio: figure,
        shares: '',
        marketvalue: '',
      });
  }
  return reports;
}
