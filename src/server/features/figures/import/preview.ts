import { readStoredMessage } from '#messages/stored-message.ts';
import { toSourceText } from '#messages/format.ts';
import type { ImportProblem } from '#schemas/import.ts';
import type { PreviewRow } from '#wire/studio/imports.ts';
import { toCsv } from '#rules/text/csv.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { StagedImport } from './staged/imports.ts';
import { readEdits, type Edits } from './staged/rows.ts';

type Problem = PreviewRow['problems'][number];

export interface WantedRows {
  only: 'all' | 'problems';
  code?: ImportProblem['code'] | undefined;
  offset: number;
  limit: number;
}

/** Rows of a staged file as they would be imported, each with what is wrong with it. */
export async function previewRows(
  sql: Queryable,
  staged: StagedImport,
  wanted: WantedRows,
): Promise<{ rows: PreviewRow[]; total: number }> {
  const { lines, total } =
    wanted.only === 'all' ? allLines(staged, wanted) : await problemLines(sql, staged.id, wanted);
  const [found, edits] = await Promise.all([
    problemsOf(sql, staged.id, lines),
    readEdits(sql, staged.id),
  ]);
  const rivals = [...found.values()].flat().flatMap(({ rival }) => rival ?? []);
  const texts = await textsOf(sql, staged, [...new Set([...lines, ...rivals])]);
  const cellsAt = (line: number) => cellsOf(staged, line, texts.get(line), edits);
  const rows = lines.map((line): Omit<PreviewRow, 'fundname'> => {
    const problems = (found.get(line) ?? []).map((problem) => ({
      ...problem,
      rivalCells: problem.rival === null ? null : cellsAt(problem.rival),
    }));
    return { line, cells: cellsAt(line), isRemoved: edits.get(line)?.has('') ?? false, problems };
  });
  const names = await namesOf(sql, rows);
  return {
    rows: rows.map((row) => ({ ...row, fundname: names.get(row.cells['fundcode'] ?? '') ?? '' })),
    total,
  };
}

function allLines(
  { layout }: StagedImport,
  { offset, limit }: WantedRows,
): { lines: number[]; total: number } {
  const [first, total] = [layout?.firstRow ?? 1, layout?.rows ?? 0];
  return {
    lines: Array.from(
      { length: Math.max(0, Math.min(limit, total - offset)) },
      (_, at) => first + offset + at,
    ),
    total,
  };
}

/** Each row once, in the order of its gravest problem. */
async function problemLines(
  sql: Queryable,
  id: number,
  { code, offset, limit }: WantedRows,
): Promise<{ lines: number[]; total: number }> {
  const ofCode = code === undefined ? sql`` : sql`and code = ${code}`;
  const [rows, [count]] = await Promise.all([
    sql<
      { line: number }[]
    >`select line from import_problem where import = ${id} ${ofCode} group by line order by min(number) limit ${limit} offset ${offset}`,
    sql<
      { total: number }[]
    >`select count(distinct line)::int as total from import_problem where import = ${id} ${ofCode}`,
  ]);
  return { lines: rows.map(({ line }) => line), total: count?.total ?? 0 };
}

type Listed = Omit<Problem, 'rivalCells'>;

async function problemsOf(
  sql: Queryable,
  id: number,
  lines: readonly number[],
): Promise<Map<number, Listed[]>> {
  const rows = await sql<Listed[]>`
    select p.line, p.field, p.code, p.level, p.message, p.fix, p.rival,
      exists (select from import_edit e where e.import = p.import and e.line = p.line and e.field = '?' || p.code) as "isConfirmed"
    from import_problem p where p.import = ${id} and p.line = any(${[...lines]}) order by p.number`;
  const byLine = new Map<number, Listed[]>();
  for (const problem of rows)
    byLine.set(problem.line, [
      ...(byLine.get(problem.line) ?? []),
      { ...problem, message: readStoredMessage(problem.message) },
    ]);
  return byLine;
}

/** Single lines are cut out where they lie: a chunk holds thousands. */
async function textsOf(
  sql: Queryable,
  { id }: StagedImport,
  lines: readonly number[],
): Promise<Map<number, string>> {
  const rows = await sql<{ line: number; text: string }[]>`
    select wanted.line, split_part(chunk.body, E'\\n', wanted.line - chunk.first + 1) as text
    from unnest(${[...lines]}::int[]) as wanted (line)
    join import_chunk chunk on chunk.import = ${id} and chunk.first <= wanted.line and chunk.first + chunk.lines > wanted.line`;
  return new Map(rows.map(({ line, text }) => [line, text]));
}

/** The cells of a line by field, with what was mended. */
function cellsOf(
  { layout, plan }: StagedImport,
  line: number,
  text: string | undefined,
  edits: Edits,
): PreviewRow['cells'] {
  const values = text === undefined ? [] : text.split(layout?.separator ?? ',');
  const changes = edits.get(line);
  const fields = (plan?.columns ?? []).flatMap((field, at) =>
    field === '' ? [] : [[field, (values[at] ?? '').trim()] as const],
  );
  const whole = plan && plan.fundcode !== '' && line > 0 ? { fundcode: plan.fundcode } : {};
  return {
    ...whole,
    ...Object.fromEntries(fields),
    ...Object.fromEntries(
      [...(changes ?? [])].filter(([field]) => field !== '' && !field.startsWith('?')),
    ),
  };
}

async function namesOf(
  sql: Queryable,
  rows: readonly Pick<PreviewRow, 'cells'>[],
): Promise<Map<string, string>> {
  const codes = [...new Set(rows.flatMap(({ cells }) => cells['fundcode'] ?? []))];
  const found = await sql<
    { key: string; title: string }[]
  >`select key, title from desk_item where kind = 'fund' and key = any(${codes})`;
  return new Map(found.map(({ key, title }) => [key, title]));
}

/** The list of problems as a spreadsheet reads it; no cell of it is taken for a formula. */
export async function problemsCsv(sql: Queryable, staged: StagedImport): Promise<string> {
  const rows = await sql<
    (ImportProblem & { number: number })[]
  >`select number, line, field, code, level, message, fix, rival from import_problem where import = ${staged.id} order by number`;
  const levels = { error: '过不去', warning: '请确认' };
  return toCsv([
    ['行号', '字段', '级别', '问题', '办法'],
    ...rows.map((row) => [
      row.line === 0 ? '' : String(row.line),
      row.field,
      levels[row.level],
      toSourceText(readStoredMessage(row.message)),
      remedyOf(row),
    ]),
  ]);
}

function remedyOf({ fix, rival }: ImportProblem): string {
  if (rival !== null) return `与第 ${rival} 行二选一`;
  if (fix === null) return '';
  return fix.field === '' ? '去掉这行' : `改成 ${fix.value}`;
}
