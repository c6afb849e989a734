import { beijingTime } from '#rules/dates/beijing-time.ts';
import { timeSeriesRules } from '#rules/imports/time-series-rules.ts';
import { navUnit } from '#rules/performance/adjusted-levels.ts';
import { DETAIL_FIELDS, type PayoutDetails } from '#rules/imports/payout-details.ts';
import { checkSeries } from '#rules/imports/series-check.ts';
import { createTradingCalendar } from '#rules/dates/trading-calendar.ts';
import type { ImportProblem } from '#schemas/import.ts';
import type { FigureChange } from '#wire/studio/figures.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { Moment } from '#server/store/content/moment.ts';
import type { KnownFund } from '#server/store/figures/known-funds.ts';
import { ProblemList } from '../import/checks/problem-list.ts';
import { DayReader } from '../import/checks/read-days.ts';
import { dayBefore, readCorporateActions, readStoredDays } from '../import/checks/stored-days.ts';
import { holidays } from '#server/store/figures/read.ts';

/** What is written of a change that no error forbids: its figures as an import would write them. */
export interface CheckedChange {
  problems: ImportProblem[];
  /** In the order of the sort's fields; empty where an error forbids the change. */
  values: string[];
  /** What was typed of a dividend or split besides its amount; what was not typed is absent. */
  details: Partial<PayoutDetails>;
}

const LINE = 1;
const SEPARATOR = '\t';

/** Reads and checks the figures of one day as an import does those of a file. That they correct stored ones is what is wanted. */
export async function checkChange(
  sql: Queryable,
  moment: Moment,
  batch: number,
  fund: KnownFund,
  change: FigureChange,
): Promise<CheckedChange> {
  if (change.values === null) return { problems: [], values: ['0'], details: {} };
  const rules = timeSeriesRules[change.sort];
  const problems = new ProblemList(LINE, new Map());
  const reader = new DayReader({
    ...lineLayout(change),
    rules,
    funds: new Map([[fund.fundcode, fund]]),
    edits: new Map(),
    problems,
    today: beijingTime(moment.at).slice(0, 8),
  });
  reader.read({ first: LINE, lines: 1, body: lineOf(change) });
  const { table } = reader;
  if (table.size === 0 || problems.errors > 0)
    return { problems: problems.listed, values: [], details: {} };

  const kind = change.sort === 'dividends' ? change.kind : '';
  const stored =
    (await readStoredDays(sql, rules, batch, [fund.fundcode], change.day, change.day)).get(
      `${fund.fundcode} ${kind}`,
    ) ?? new Map<number, number[]>();
  const before = dayBefore(stored, Number(change.day));
  if (reader.blanks.size > 0 && before > 0)
    problems.add({ line: LINE, field: 'growth', code: 'noValue' });
  const actions = rules.change
    ? ((await readCorporateActions(sql, batch, [fund.fundcode])).get(fund.fundcode) ?? [])
    : [];
  const calendar = createTradingCalendar(await holidays(sql, moment));
  checkSeries(
    table,
    { rows: Int32Array.of(0), stored, before, actions, unit: navUnit(fund.navdecimals) },
    calendar,
    { ...rules, stored: 'correct' },
    (_, column, code, values = {}) => {
      const isOfAnother = code === 'disagree' && problems.errors > 0;
      if (code !== 'correction' && !isOfAnother)
        problems.add({
          line: LINE,
          field: column < 0 ? rules.day : (rules.values[column]?.name ?? ''),
          code,
          values,
        });
    },
  );
  const values = rules.values.map(({ pad }, column) =>
    table.text(0, column, pad === 'fund' ? fund.navdecimals : pad),
  );
  return {
    problems: problems.listed,
    values: problems.errors > 0 ? [] : values,
    details: typedDetails(change, reader.details.get(0)),
  };
}

function typedDetails(
  change: FigureChange,
  read: PayoutDetails | undefined,
): Partial<PayoutDetails> {
  const values = change.sort === 'dividends' ? change.values : null;
  if (!values || !read) return {};
  return Object.fromEntries(
    DETAIL_FIELDS.flatMap((field) => (values[field] === undefined ? [] : [[field, read[field]]])),
  );
}

function cellsOf(change: FigureChange): [field: string, cell: string][] {
  const values: Readonly<Record<string, string | undefined>> = change.values ?? {};
  const kind: [string, string][] = change.sort === 'dividends' ? [['kind', change.kind]] : [];
  return [
    ['fundcode', change.fundcode],
    [timeSeriesRules[change.sort].day, change.day],
    ...kind,
    ...Object.entries(values).flatMap(([field, value]): [string, string][] =>
      value === undefined ? [] : [[field, value]],
    ),
  ];
}

/** What was typed is one cell, whatever stands in it. */
function lineOf(change: FigureChange): string {
  return cellsOf(change)
    .map(([, cell]) => cell.replace(/\s+/g, ' ').trim())
    .join(SEPARATOR);
}

function lineLayout(
  change: FigureChange,
): Pick<ConstructorParameters<typeof DayReader>[0], 'layout' | 'plan'> {
  const columns = cellsOf(change).map(([field]) => field);
  return {
    layout: {
      kind: 'csv',
      encoding: 'utf-8',
      separator: SEPARATOR,
      rows: 1,
      firstRow: LINE,
      header: columns,
      samples: [],
    },
    plan: { sort: change.sort, columns, fundcode: '', stored: 'correct' },
  };
}
