import type { Portfolio } from '#schemas/fund/portfolio.ts';
import type { ReportHead } from '#schemas/import.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import type { KnownFund } from '#server/store/figures/known-funds.ts';
import { readNavHistory } from '#server/store/figures/read.ts';
import { readDay } from '#rules/imports/read-cell.ts';
import type { CheckParts } from './check-days.ts';
import { askRatios, askSizes, askStored, askSums } from './portfolio-questions.ts';
import { portfoliosOf, type DraftPortfolio } from './portfolios.ts';
import type { ProblemList } from './problem-list.ts';
import type { FileRecord } from './records.ts';

type Funds = ReadonlyMap<string, KnownFund>;

/** Reports of a file, checked against what is stored and, of an XBRL report, against what it says of itself. */
export async function checkPortfolios(
  records: readonly FileRecord[],
  funds: Funds,
  parts: CheckParts,
  storedOf: (keys: readonly string[]) => Promise<ReadonlyMap<string, Portfolio>>,
): Promise<Map<string, DraftPortfolio>> {
  const { problems } = parts;
  const head = parts.layout.report;
  const drafted = portfoliosOf(
    head ? ofReport(records, head, problems) : records,
    funds,
    problems,
    head,
  );
  for (const report of drafted.values()) askOf(report, head, parts);
  if (head) await askHead(head, drafted, funds, parts);
  const all = head ? withClasses(drafted, head, funds) : drafted;
  const stored = await storedOf([...all.keys()]);
  const own = head && stored.has(`${head.fundcode}:${head.end}`);
  for (const [key, report] of all) {
    const before = stored.get(key);
    // Of share classes the answer for the fund itself is the answer.
    if (before && (drafted.has(key) || !own)) askStored(report, before, problems);
  }
  return all;
}

/** Asks about the rows of one report. */
function askOf(
  report: DraftPortfolio,
  head: ReportHead | undefined,
  { problems, today }: Pick<CheckParts, 'problems' | 'today'>,
): void {
  const { reportdate } = report.body;
  if (reportdate > today)
    problems.add({
      ...{ line: report.line, field: 'reportdate', code: 'futureDate' },
      values: { date: reportdate },
    });
  askSums(report, problems);
  askSizes(report, problems);
  if (head) askRatios(report, head, problems);
}

/** Asks about an XBRL report as a whole. */
async function askHead(
  head: ReportHead,
  drafted: ReadonlyMap<string, DraftPortfolio>,
  funds: Funds,
  { sql, filename, problems }: Pick<CheckParts, 'sql' | 'filename' | 'problems'>,
): Promise<void> {
  askName(filename, head, funds, problems);
  const [first] = drafted.values();
  if (head.isAssumed && first)
    problems.add({
      ...{ line: 0, field: 'ratio', code: 'ratioAssumed' },
      values: { ratios: head.ratios, given: first.rows[0]?.ratio ?? '' },
    });
  await askNav(sql, head, funds, problems);
}

/** Rows of the report's fund and day; those that were given to another are told. */
function ofReport(
  records: readonly FileRecord[],
  { fundcode, classes, end }: ReportHead,
  problems: ProblemList,
): FileRecord[] {
  return records.filter(({ line, cells }) => {
    const { fundcode: code = '' } = cells;
    const day = readDay(cells['reportdate'] ?? '');
    const isOther = code !== fundcode && !classes.includes(code);
    if (isOther)
      problems.add({
        ...{ line, field: 'fundcode', code: 'otherFund', values: { code, fund: fundcode } },
        fix: { field: 'fundcode', value: fundcode },
      });
    if (day !== null && day !== end)
      problems.add({
        ...{ line, field: 'reportdate', code: 'otherReport', values: { date: day, end } },
        fix: { field: 'reportdate', value: end },
      });
    return !isOther && (day === null || day === end);
  });
}

/** A file that is named after another fund may be the wrong one. */
function askName(
  filename: string,
  { fundcode, classes }: ReportHead,
  funds: Funds,
  problems: ProblemList,
): void {
  const named = [...filename.matchAll(/(?<!\d)\d{6}(?!\d)/g)].flatMap(([code]) => code);
  const known = named.filter((code) => funds.has(code) || code === fundcode);
  const [other] = known;
  if (other === undefined || known.some((code) => code === fundcode || classes.includes(code)))
    return;
  problems.add({
    ...{ line: 0, field: 'fundcode', code: 'otherName' },
    values: { named: other, fund: fundcode },
  });
}

async function askNav(
  sql: CheckParts['sql'],
  { fundcode, end, nav }: ReportHead,
  funds: Funds,
  problems: ProblemList,
): Promise<void> {
  if (nav === '' || !funds.has(fundcode)) return;
  const days = await readNavHistory(sql, await currentMoment(sql), fundcode, { start: end, end });
  const stored = days.find(({ navdate }) => navdate === end)?.nav;
  if (stored !== undefined && Number(stored) !== Number(nav))
    problems.add({
      ...{ line: 0, field: 'nav', code: 'navDiffers' },
      values: { given: nav, date: end, stored },
    });
}

/** Share classes of a fund hold what the fund holds: a report is one of each class that is known here. */
function withClasses(
  drafted: Map<string, DraftPortfolio>,
  { fundcode, classes, end }: ReportHead,
  funds: Funds,
): Map<string, DraftPortfolio> {
  const own = drafted.get(`${fundcode}:${end}`);
  if (!own) return drafted;
  const more = classes.filter((code) => funds.has(code) && !drafted.has(`${code}:${end}`));
  return new Map([
    ...drafted,
    ...more.map(
      (code) => [`${code}:${end}`, { ...own, body: { ...own.body, fundcode: code } }] as const,
    ),
  ]);
}
