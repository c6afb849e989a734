import { daysBetween } from '#rules/dates/calendar-date.ts';
import { indexKindOf } from '#rules/imports/index-words.ts';
import { isBlank, readDay, readFigure } from '#rules/imports/read-cell.ts';
import { MAX_CARRIED_DAYS } from '#rules/performance/index-series.ts';
import { indexCode, indexName, type IndexKind } from '#schemas/fund/benchmark.ts';
import {
  knownIndices,
  storedIndexValues,
  type IndexValue,
  type KnownIndex,
} from '#server/store/figures/index-series.ts';
import type { CheckParts } from './check-days.ts';
import type { FoundProblems } from './problem-list.ts';
import type { FileRecord } from './records.ts';

/** The rows of a file of indices that are to be written. */
export interface CheckedIndices {
  values: IndexValue[];
  /** Days that are stored as the file has them, or that the plan passes over. */
  unchanged: number;
  /** Of all rows that are right, yyyymmdd; empty where there are none. */
  from: string;
  until: string;
}

/** Digits after the point of a closing value or a rate. */
const MOST_DECIMALS = 8;
/** Values of an index move less than this in a day, in percent; those of a rate are not compared. */
const LARGEST_MOVE = 15;

interface ReadValue extends IndexValue {
  line: number;
}

/** Reads and checks the rows of a file of indices and rates. What is stored already is corrected or passed over. */
export async function checkIndices(
  records: readonly FileRecord[],
  parts: CheckParts,
): Promise<CheckedIndices> {
  const { sql, batch, plan, problems } = parts;
  const known = await knownIndices(sql, batch);
  const said = new Map<string, KnownIndex>();
  const rows = records.flatMap((record) => readRow(record, { known, said }, parts) ?? []);
  const single = withoutRepeated(rows, (found) => problems.add(found));
  const stored = await storedIndexValues(sql, batch, [...said.keys()]);
  const values = single.filter((row) =>
    isNew(row, { stored, known }, plan.stored, (found) => problems.add(found)),
  );
  for (const code of said.keys())
    tellGaps(
      single.filter((row) => row.code === code),
      stored,
      (found) => problems.add(found),
    );
  const days = single.map(({ day }) => day).toSorted();
  return {
    values: values.map(({ line: _, ...value }) => value),
    unchanged: single.length - values.length,
    from: days[0] ?? '',
    until: days.at(-1) ?? '',
  };
}

interface Indices {
  /** What is stored. */
  known: ReadonlyMap<string, KnownIndex>;
  /** What the file's rows say so far. */
  said: Map<string, KnownIndex>;
}

/** A row with what its index is called; null where something is wrong with it, which is told. */
function readRow(
  { line, cells }: FileRecord,
  indices: Indices,
  { problems, today }: CheckParts,
): ReadValue | null {
  const tell = (field: string, code: FoundProblems['code'], values = {}) => {
    problems.add({ line, field, code, values });
    return null;
  };
  const code = (cells['indexcode'] ?? '').toUpperCase();
  const checked = indexCode.safeParse(code);
  if (!checked.success)
    return tell('indexcode', 'badText', { fault: checked.error.issues[0]?.message ?? '' });
  const index = indexOf(code, cells, indices);
  if ('fault' in index) return tell(index.field, 'badText', { fault: index.fault });
  const day = readDay(cells['indexdate'] ?? '');
  if (day === null) return tell('indexdate', 'badDate', { value: cells['indexdate'] ?? '' });
  if (day > today) return tell('indexdate', 'futureDate', { date: day });
  const cell = cells['close'] ?? '';
  if (isBlank(cell)) return tell('close', 'noValue');
  const figure = readFigure(cell);
  if (!figure) return tell('close', 'badNumber', { value: cell });
  if (figure.decimals > MOST_DECIMALS)
    return tell('close', 'decimals', { most: MOST_DECIMALS, decimals: figure.decimals });
  if (index.kind !== 'rate' && figure.value <= 0)
    return tell('close', 'notPositive', { value: cell });
  return { line, ...index, day, value: figure.value.toFixed(figure.decimals) };
}

type Fault = { field: string; fault: string };

/** Name and kind of a row's index: as the file says, else as they are known. One series has one kind. */
function indexOf(
  code: string,
  cells: FileRecord['cells'],
  { known, said }: Indices,
): KnownIndex | Fault {
  const before = said.get(code) ?? known.get(code);
  const cell = cells['indexkind'] ?? '';
  const kind = isBlank(cell) ? before?.kind : indexKindOf(cell);
  if (kind === undefined)
    return { field: 'indexkind', fault: `新的指数“${code}”要写口径：全收益、价格或利率` };
  if (kind === null)
    return { field: 'indexkind', fault: `“${cell}”不是口径，写全收益、价格或利率` };
  if (before && before.kind !== kind)
    return {
      field: 'indexkind',
      fault: `“${code}”的口径是${KIND_NAMES[before.kind]}，不能改成${KIND_NAMES[kind]}；另一种口径请用另一个代码`,
    };
  const name = isBlank(cells['indexname'] ?? '')
    ? (before?.name ?? code)
    : (cells['indexname'] ?? '');
  const checked = indexName.safeParse(name);
  if (!checked.success)
    return { field: 'indexname', fault: checked.error.issues[0]?.message ?? '' };
  const index = { code, name, kind };
  said.set(code, index);
  return index;
}

const KIND_NAMES: Readonly<Record<IndexKind, string>> = {
  total: '全收益',
  price: '价格',
  rate: '利率',
};

type Tell = (found: FoundProblems) => void;

/** Each day of an index once; one that comes again is told. */
function withoutRepeated(rows: readonly ReadValue[], tell: Tell): ReadValue[] {
  const lines = new Map<string, ReadValue>();
  return rows.filter((row) => {
    const name = `${row.code} ${row.day}`;
    const before = lines.get(name);
    if (!before) lines.set(name, row);
    else {
      const isSame = before.value === row.value;
      tell({
        ...{ line: row.line, field: 'indexdate', code: 'duplicate' },
        values: { line: before.line, same: isSame ? 1 : 0 },
        fix: isSame ? { field: '', value: '' } : null,
        rival: isSame ? null : before.line,
      });
    }
    return !before;
  });
}

/** Whether a row is to be written: its day is not stored, or another value of it is to be corrected, which is told. */
function isNew(
  { line, code, name, day, value }: ReadValue,
  {
    stored,
    known,
  }: { stored: ReadonlyMap<string, string>; known: ReadonlyMap<string, KnownIndex> },
  plan: 'correct' | 'skip',
  tell: Tell,
): boolean {
  const before = stored.get(`${code} ${day}`);
  if (before === undefined) return true;
  if (plan === 'skip') return false;
  if (Number(before) === Number(value)) return known.get(code)?.name !== name;
  tell({ line, field: 'close', code: 'correction', values: { before, after: value } });
  return true;
}

/** Tells of a fall or rise that looks like a mistake, and of a time without values at which a benchmark would end. */
function tellGaps(
  rows: readonly ReadValue[],
  stored: ReadonlyMap<string, string>,
  tell: Tell,
): void {
  const [first] = rows;
  if (!first || first.kind === 'rate') return;
  const known = new Map<string, { value: string; line: number }>();
  for (const [name, value] of stored) {
    const [code = '', day = ''] = name.split(' ');
    if (code === first.code) known.set(day, { value, line: 0 });
  }
  for (const { day, value, line } of rows) known.set(day, { value, line });
  const days = [...known.keys()].toSorted();
  for (const [at, day] of days.entries()) {
    const before = days[at - 1];
    const [own, earlier] = [known.get(day), known.get(before ?? '')];
    if (before === undefined || !own || !earlier || own.line === 0) continue;
    const length = daysBetween(before, day);
    if (length > MAX_CARRIED_DAYS)
      tell({
        ...{ line: own.line, field: 'indexdate', code: 'seriesGap' },
        values: { last: before, first: day, most: MAX_CARRIED_DAYS },
      });
    else if (Math.abs(Number(own.value) / Number(earlier.value) - 1) * 100 > LARGEST_MOVE)
      tell({
        ...{ line: own.line, field: 'close', code: 'jump' },
        values: { percent: ((Number(own.value) / Number(earlier.value) - 1) * 100).toFixed(2) },
      });
  }
}
