import { msg } from '#messages/msg.ts';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import { FATE } from '#rules/figures/day-table.ts';
import { fieldLabel } from '#rules/imports/field-labels.ts';
import { importFields, isTimeSeriesType } from '#rules/imports/dataset-types.ts';
import type { ImportPlan } from '#schemas/import.ts';
import type { Message } from '#schemas/message.ts';
import type { ImportSummary } from '#wire/studio/imports.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { holidays } from '#server/store/figures/read.ts';
import {
  findImport,
  type CheckedImport,
  type CheckedAgainst,
  type StagedImport,
} from '../staged/imports.ts';
import { Ended, type ReportProgress } from '../staged/jobs.ts';
import { readEdits } from '../staged/rows.ts';
import { checkDays, type CheckedDays, type CheckParts } from './check-days.ts';
import {
  checkItems,
  KIND_OF_DATASET,
  type CheckedItems,
  type ItemDatasetType,
} from './check-items.ts';
import { ProblemList, storeProblems } from './problem-list.ts';

/** What is to be written, checked. */
export type CheckedImportRows =
  | { days: CheckedDays; items: null }
  | { days: null; items: CheckedItems };
export type Examined = CheckedImportRows & { problems: ProblemList };

/** What a check read, kept for the import that follows: reading it again would take as long. */
export interface LastCheck {
  id: number;
  version: number;
  against: CheckedAgainst;
  examined: Examined;
}

/** Why a plan cannot be checked yet; null where it can. */
export function planFault({ sort, columns, fundcode, kind }: ImportPlan): Message | null {
  const missing = importFields[sort].find(
    ({ name, isNeeded }) =>
      isNeeded &&
      !columns.includes(name) &&
      !(name === 'fundcode' && fundcode !== '') &&
      !(name === 'kind' && kind !== undefined),
  );
  if (missing?.name === 'fundcode') return msg('import.no-code-column');
  if (missing?.name === 'kind') return msg('import.no-payout-column');
  return missing ? msg('import.column-missing', { field: fieldLabel(missing.name) }) : null;
}

/** Reads a staged file as its plan says and finds all that is wrong with it. Nothing is written. */
export async function examine(
  sql: Queryable,
  staged: StagedImport,
  batch: number,
  progress: ReportProgress,
): Promise<Examined> {
  const { id, filename, layout, plan } = staged;
  if (!layout || !plan) throw new Error(`import ${id} has not been read`);
  const moment = await currentMoment(sql);
  const edits = await readEdits(sql, id);
  const problems = new ProblemList(layout.firstRow + layout.rows, edits);
  const parts: CheckParts = {
    sql,
    id,
    filename,
    layout,
    plan,
    edits,
    problems,
    batch,
    holidays: await holidays(sql, moment),
    today: beijingTime(moment.at).slice(0, 8),
    progress,
  };
  const { sort } = plan;
  if (isTimeSeriesType(sort)) return { problems, days: await checkDays(sort, parts), items: null };
  return { problems, days: null, items: await checkItems(sort, parts) };
}

/** What the figures and facts are that a check is of. */
export async function knownNow(sql: Queryable, sort: ImportPlan['sort']): Promise<CheckedAgainst> {
  const kinds = [
    'fund',
    ...(isTimeSeriesType(sort) || sort === 'holidays' || sort === 'indices'
      ? []
      : [KIND_OF_DATASET[sort]]),
  ];
  const [row] = await sql<[CheckedAgainst]>`
    select coalesce((select max(batch) from figure_batch), 0) as batch,
      coalesce((select max(seq) from unnest(${kinds}::text[]) as k (kind) cross join lateral (select max(seq) as seq from publication p where p.kind = k.kind) as last), 0) as seq`;
  return { batch: row.batch, seq: row.seq };
}

/** Checks a staged file and keeps what was found, until it is what stands there. Null where the file is no longer staged. */
export async function checkImport(
  sql: Database,
  id: number,
  progress: ReportProgress,
): Promise<LastCheck | null> {
  for (;;) {
    const staged = await findImport(sql, id);
    if (!staged || staged.state !== 'staged' || !staged.plan) return null;
    const fault = planFault(staged.plan);
    if (fault !== null) throw new Ended(fault);
    const begun = performance.now();
    const against = await knownNow(sql, staged.plan.sort);
    const examined = await examine(sql, staged, against.batch, progress);
    const checked: CheckedImport = {
      ...summaryOf(staged, examined),
      against,
      milliseconds: Math.round(performance.now() - begun),
    };
    if (await keep(sql, staged, checked, examined.problems))
      return { id, version: staged.version, against, examined };
  }
}

/** False where the plan or a row was changed meanwhile: then it is checked again. */
async function keep(
  sql: Database,
  { id, version }: StagedImport,
  checked: CheckedImport,
  problems: ProblemList,
): Promise<boolean> {
  return await sql.begin(async (tx) => {
    const now = await findImport(tx, id, { lock: true });
    if (now?.version !== version) return now === null || now.state !== 'staged';
    await storeProblems(tx, id, problems.listed);
    await tx`update import set checked = ${JSON.stringify(checked)}::text::jsonb, touched_at = now() where id = ${id}`;
    return true;
  });
}

export function summaryOf(
  { version }: StagedImport,
  { problems, days, items }: Examined,
): Omit<ImportSummary, 'milliseconds'> {
  const { errors, warnings, unconfirmed, errorRows, byCode, fixes, isCut } = problems;
  const found = { version, errors, warnings, unconfirmed, errorRows, byCode, fixes, isCut };
  if (!days)
    return {
      ...found,
      rows: rowsOfItems(items),
      unchanged: items.unchanged,
      removed: items.removed,
      derived: 0,
      funds: items.items.length,
      from: items.indices?.from ?? '',
      until: items.indices?.until ?? '',
    };
  const { table } = days;
  const rows = table.countOf(FATE.written) + (days.payouts?.table.countOf(FATE.written) ?? 0);
  return {
    ...found,
    rows,
    unchanged: table.countOf(FATE.stored),
    removed: days.removed,
    derived: days.derived.size,
    funds: new Set(days.series.map(({ fund }) => fund.fundcode)).size,
    from: days.from,
    until: days.until,
  };
}

/** What would be written of a file of facts: items, days off, or values of indices. */
export function rowsOfItems({ items, holidays, indices }: CheckedItems): number {
  return holidays?.days.length ?? indices?.values.length ?? items.length;
}

export type { ItemDatasetType };
