import { beijingTime } from '#rules/dates/beijing-time.ts';
import type { FormBody } from '#schemas/content/form.ts';
import type { EntryFilter, FormEntryRow } from '#wire/studio/forms.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { answersOf, openAnswers, type EntryAnswer } from '#server/store/visitors/entry-answers.ts';
import { answerText } from './find-entry.ts';
import { entryColumns, fittingEntries, type EntryCursor } from './read-entries.ts';

const HEADINGS = ['编号', '提交时间', '状态', '处理人', '同意的文本'];
const STATUSES = { '0': '新', '2': '处理中', '1': '已完成' } as const;
const AT_ONCE = 2000;

interface WholeEntry {
  row: StoredRow;
  answers: EntryAnswer[];
}

interface StoredRow extends FormEntryRow {
  answers: string | null;
  body: Pick<FormBody, 'fields'> | null;
  consent: string;
}

/**
 * Headings and cells of every entry that fits, newest first, `most` at most. A column belongs to a field, by its id, and
 * is called as the newest entry's form called it.
 */
export async function exportedEntries(
  sql: Queryable,
  filter: EntryFilter,
  most: number,
): Promise<string[][]> {
  const entries = await readAllEntries(sql, filter, most);
  const columns = new Map<string, string>();
  for (const { answers } of entries)
    for (const { field } of answers) if (!columns.has(field.id)) columns.set(field.id, field.label);
  return [
    [...HEADINGS, ...columns.values()],
    ...entries.map(({ row, answers }) => {
      const byField = new Map(answers.map((answer) => [answer.field.id, answerText(answer)]));
      return [...ownCells(row), ...[...columns.keys()].map((id) => byField.get(id) ?? '')];
    }),
  ];
}

async function readAllEntries(
  sql: Queryable,
  filter: EntryFilter,
  most: number,
): Promise<WholeEntry[]> {
  const all: StoredRow[] = [];
  for (let isMore = true; isMore && all.length < most;) {
    const rows = await readPart(sql, filter, all.at(-1));
    all.push(...rows);
    isMore = rows.length === AT_ONCE;
  }
  return all.slice(0, most).map((row) => ({
    row,
    answers: answersOf(row.body, openAnswers(row.entryno, row.answers) ?? {}),
  }));
}

function readPart(sql: Queryable, filter: EntryFilter, after: EntryCursor | undefined) {
  return sql<StoredRow[]>`
    select ${entryColumns(sql)}, e.answers_secret as answers, c.body, concat_ws(' ', nullif(e.consent, ''), nullif(e.consent_version, '')) as consent
    from form_entry e left join content c on c.hash = e.version
    where ${fittingEntries(sql, filter, after)} order by e.at desc, e.entryno desc limit ${AT_ONCE}`;
}

function ownCells({ entryno, at, status, assignee, consent }: StoredRow): string[] {
  return [entryno, minute(at), STATUSES[status], assignee ?? '', consent];
}

/** `2026-11-22 10:42` in Beijing. */
function minute(instant: string): string {
  const digits = beijingTime(instant);
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)} ${digits.slice(8, 10)}:${digits.slice(10, 12)}`;
}
