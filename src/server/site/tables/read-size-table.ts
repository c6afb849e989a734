import type { FundSizeReport } from '#schemas/fund/size.ts';
import { ask, dayCell, type ReadTable } from './ask.ts';

/** Rows of the fund as a whole and of its share classes, report by report, the newest first. */
export const readSizeTable: ReadTable = async (fundcode, answers) => {
  const sizes = (await ask(answers, { path: 'fund/size/list', body: { fundcode } }))?.body;
  if (!sizes) return null;
  const { classes, reports } = sizes;
  return {
    title: '规模变动',
    notes: [
      '净资产：元；总份额：份；较上期：%，与这张表里上一期的报告相比',
      '取自基金定期报告期末的数字；没有写的空着，报告只写了全部各类份额时合计为它们之和',
    ],
    heads: ['报告日', '份额', '名称', '净资产', '净资产较上期', '总份额', '总份额较上期'],
    rows: reports.flatMap((report) => [
      ...sizeRow(report, '合计', '', report),
      ...classes.flatMap(({ fundcode: code, fundname }, at) =>
        sizeRow(report, code, fundname, report.sizes[at]),
      ),
    ]),
    asOf: reports[0]?.reportdate ?? '',
  };
};

function sizeRow(
  { reportdate }: FundSizeReport,
  code: string,
  name: string,
  size: FundSizeReport['sizes'][number] | undefined,
): string[][] {
  if (!size || (size.netassets === '' && size.totalshares === '')) return [];
  const { netassets, netchange, totalshares, sharechange } = size;
  return [[dayCell(reportdate), code, name, netassets, netchange, totalshares, sharechange]];
}
