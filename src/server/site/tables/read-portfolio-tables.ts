import {
  AMOUNT_CHANGE_LABELS,
  ASSET_CLASS_LABELS,
  LIST_SCOPE_LABELS,
} from '#rules/portfolio/labels.ts';
import type { PositionSort } from '#rules/portfolio/positions.ts';
import type { SavedTable } from '#rules/site/saved-tables.ts';
import type { PortfolioReport } from '#schemas/fund/portfolio-report.ts';
import { ask, dayCell, type AnswerSource, type ReadTable } from './ask.ts';

type PortfolioTable = Extract<
  SavedTable,
  'holdings' | 'industries' | 'bonds' | 'bondkinds' | 'heldfunds' | 'lookthrough' | 'assets'
>;

/** More than any report lists. */
const ALL_POSITIONS = '1000';

/** A report with all its positions; of the newest where no day is given. */
async function readReport(
  fundcode: string,
  reportdate: string,
  answers: AnswerSource,
): Promise<PortfolioReport | undefined> {
  const body = { fundcode, pagecount: ALL_POSITIONS, ...(reportdate && { reportdate }) };
  return (await ask(answers, { path: 'fund/portfolio', body }))?.body;
}

/** Up to eight reports, the newest first; null for a fund that is not published. */
async function readReports(
  fundcode: string,
  answers: AnswerSource,
): Promise<PortfolioReport[] | null> {
  const newest = await readReport(fundcode, '', answers);
  if (!newest) return null;
  const others = await Promise.all(
    newest.reports.slice(1).map(({ reportdate }) => readReport(fundcode, reportdate, answers)),
  );
  return [newest, ...others.filter((report) => report !== undefined)];
}

/** The positions of one sort of all reports. */
function positions(sort: PositionSort, title: string): ReadTable {
  return async (fundcode, answers) => {
    const reports = await readReports(fundcode, answers);
    return (
      reports && {
        title,
        notes: [
          '占净值：%；市值：元；较上期：百分点',
          '新进只在上期报告列出全部时才写；增、减按持有数量，两期都有数量时才写',
        ],
        heads: [
          ...['报告日', '代码', '名称', '占净值', '数量', '市值'],
          ...['较上期', '数量变化', '上期报告日', '列出的范围'],
        ],
        rows: reports.flatMap((report) =>
          report[sort].rows.map((row) => [
            ...[dayCell(report.reportdate), row.code, row.name, row.ratio, row.amount],
            ...[row.marketvalue, row.ratiochange, AMOUNT_CHANGE_LABELS[row.change]],
            ...[dayCell(report.beforedate), LIST_SCOPE_LABELS[report[sort].scope]],
          ]),
        ),
        asOf: reports.find((report) => report[sort].rows.length > 0)?.reportdate ?? '',
      }
    );
  };
}

/** Shares by name of all reports, as the newest answer has them side by side. */
function shares(
  list: 'bondkinds' | 'assets',
  { title, head, basis }: { title: string; head: string; basis: string },
  labelOf: (name: string) => string,
): ReadTable {
  return async (fundcode, answers) => {
    const report = await readReport(fundcode, '', answers);
    const rows = report?.reports.flatMap(({ reportdate }, at) =>
      report[list].flatMap(({ name, ratios }) =>
        ratios[at] ? [[dayCell(reportdate), labelOf(name), ratios[at]]] : [],
      ),
    );
    const first = report?.reports.find((_, at) => report[list].some(({ ratios }) => ratios[at]));
    return rows
      ? {
          title,
          notes: [`${basis}：%`],
          heads: ['报告日', head, basis],
          rows,
          asOf: first?.reportdate ?? '',
        }
      : null;
  };
}

const labelOfClass = (name: string) =>
  Object.entries(ASSET_CLASS_LABELS).find(([key]) => key === name)?.[1] ?? name;

/** The tables of what a fund holds, over its reports. */
export const readPortfolioTable: Record<PortfolioTable, ReadTable> = {
  holdings: positions('stocks', '重仓证券'),
  bonds: positions('bonds', '债券'),
  heldfunds: positions('funds', '持有的基金'),
  bondkinds: shares(
    'bondkinds',
    { title: '券种分布', head: '券种', basis: '占净值' },
    (name) => name,
  ),
  assets: shares('assets', { title: '资产组合', head: '资产', basis: '占总资产' }, labelOfClass),
  async industries(fundcode, answers) {
    const newest = await readReport(fundcode, '', answers);
    if (!newest) return null;
    const reports = await Promise.all(
      newest.reports.map(async ({ reportdate }) => {
        const body = { fundcode, reportdate };
        return (await ask(answers, { path: 'fund/industry/list', body }))?.record[0] ?? [];
      }),
    );
    const rows = reports.flat();
    return {
      title: '行业配置',
      notes: ['占净值：%；市值：元'],
      heads: ['报告日', '行业', '占净值', '市值'],
      rows: rows.map((row) => [
        ...[dayCell(row.reportdate), row.industryname, row.ratio, row.marketvalue],
      ]),
      asOf: rows[0]?.reportdate ?? '',
    };
  },
  async lookthrough(fundcode, answers) {
    const report = await readReport(fundcode, '', answers);
    if (!report) return null;
    const { lookthrough, reportdate } = report;
    return {
      title: '穿透到股票',
      notes: [
        '占净值：%。直接持有的股票，加上持有的基金按同一天的报告列出的股票',
        ...(lookthrough
          ? [
              `持有的基金占净值 ${lookthrough.heldratio} %，其中有同一天报告的占 ${lookthrough.seenratio} %`,
            ]
          : []),
      ],
      heads: ['报告日', '代码', '名称', '占净值'],
      rows: (lookthrough?.rows ?? []).map(({ code, name, ratio }) => [
        ...[dayCell(reportdate), code, name, ratio],
      ]),
      asOf: lookthrough ? reportdate : '',
    };
  },
};
