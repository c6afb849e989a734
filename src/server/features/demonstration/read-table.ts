import { isCalendarDate } from '#rules/dates/calendar-date.ts';
import type { DataProblem, Reading } from './problem.ts';

/** A column of a CSV file with exact decimals. */
export type NumberColumn<Name extends string> = {
  name: Name;
  /** Maximum number of decimals. */
  decimals: number;
  /** NAVs and incomes cannot be negative, growths and yields can. */
  sign: 'positive' | 'not-negative' | 'any';
};

type Day<Name extends string> = { navdate: string } & Record<Name, string>;
type Fault = Pick<DataProblem, 'field' | 'message'>;

/** Maximum number of problems reported for a file: past it the file as a whole is wrong. */
const PROBLEM_LIMIT = 20;

/**
 * Reads a table of one row a day: a header, then `navdate` and the columns, ascending and without repetition. Values
 * stay the text they are. Problems are collected, so that a file is mended in one go.
 */
export function readTable<Name extends string>(
  file: string,
  text: string,
  columns: readonly NumberColumn<Name>[],
): Reading<Day<Name>[]> {
  const [header, ...lines] = splitLines(text);
  const expected = ['navdate', ...columns.map((column) => column.name)].join(',');
  const fail = (row: number | null, message: string) => ({
    ok: false as const,
    problems: [{ file, row, field: '', message }],
  });
  if (header !== expected) return fail(1, `首行是“${header ?? ''}”，应为“${expected}”，请更正首行`);
  if (lines.length === 0) return fail(null, '没有任何数据，请补上至少一行');

  const problems: DataProblem[] = [];
  const days: Day<Name>[] = [];
  let latest = '';
  for (const [at, line] of lines.entries()) {
    const { day, faults } = readDay(line, latest, columns);
    problems.push(...faults.map((fault) => ({ file, row: at + 2, ...fault })));
    if (problems.length >= PROBLEM_LIMIT) break;
    if (faults.every((fault) => fault.field !== 'navdate') && day.navdate !== '')
      latest = day.navdate;
    days.push(day);
  }
  return problems.length === 0 ? { ok: true, value: days } : { ok: false, problems };
}

function splitLines(text: string): string[] {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

function readDay<Name extends string>(
  line: string,
  latest: string,
  columns: readonly NumberColumn<Name>[],
): { day: Day<Name>; faults: Fault[] } {
  const [navdate = '', ...cells] = line.split(',');
  const values = columns.map((column, at) => [column.name, cells[at] ?? ''] as const);
  const day = { navdate, ...Object.fromEntries(values) } as Day<Name>;
  if (cells.length !== columns.length) {
    const message = `有 ${cells.length + 1} 列，应为 ${columns.length + 1} 列，请补齐或删去多余的列`;
    return { day: { ...day, navdate: '' }, faults: [{ field: '', message }] };
  }
  const checks: [string, string | null][] = [
    ['navdate', dateFault(navdate, latest)],
    ...columns.map((column): [string, string | null] => [
      column.name,
      numberFault(day[column.name], column),
    ]),
  ];
  return {
    day,
    faults: checks.flatMap(([field, message]) => (message === null ? [] : [{ field, message }])),
  };
}

function dateFault(date: string, latest: string): string | null {
  if (!/^\d{8}$/.test(date)) return `日期“${date}”不是八位数字，请写成 20260213 的形式`;
  if (!isCalendarDate(date)) return `日期 ${date} 不存在，请核对年月日`;
  if (date === latest) return `日期 ${date} 与前面一行重复，请删去其中一行`;
  if (date < latest) return `日期 ${date} 早于前面的 ${latest}，请按日期从早到晚排列`;
  return null;
}

function numberFault(value: string, { decimals, sign }: NumberColumn<string>): string | null {
  const match = /^(-?)(\d{1,9})(?:\.(\d+))?$/.exec(value);
  if (!match)
    return value === '' ? '没有填写，请填入数字' : `“${value}”不是数字，请填入 1.143 这样的数字`;
  const [, minus, whole, fraction = ''] = match;
  if (fraction.length > decimals)
    return `“${value}”有 ${fraction.length} 位小数，最多 ${decimals} 位，请核对原始数据`;
  if (sign !== 'any' && minus === '-') return `“${value}”是负数，请核对原始数据`;
  if (sign === 'positive' && /^0*$/.test(`${whole}${fraction}`))
    return '数值为 0，应大于 0，请核对原始数据';
  return null;
}
