import type { AssetClass } from '#schemas/fund/portfolio.ts';
import type { ReportHead } from '#schemas/import.ts';
import { fieldLabels } from '../imports/field-labels.ts';
import { assetClassLabels, partLabels } from '../imports/portfolio-parts.ts';
import type { ReportRow } from './report-rows.ts';

const FIELDS = [
  'fundcode',
  'reportdate',
  'part',
  'stockcode',
  'name',
  'ratio',
  'shares',
  'marketvalue',
] as const;

/** The lists of a report as rows of a file of portfolios, below a header. */
export function* reportTable(
  { fundcode, end }: Pick<ReportHead, 'fundcode' | 'end'>,
  rows: readonly ReportRow[],
): Generator<string[]> {
  yield FIELDS.map((field) => fieldLabels[field] ?? field);
  const reportdate = end.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  for (const row of rows) {
    const cells: Readonly<Record<(typeof FIELDS)[number], string>> = {
      ...{ ...row, fundcode, reportdate },
      part: partLabels[row.part].zh,
      name: row.part === 'asset' ? assetClassLabels[row.name as AssetClass] : row.name,
    };
    yield FIELDS.map((field) => cells[field]);
  }
}
