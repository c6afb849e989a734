import { GROWTH_LABELS } from '#rules/performance/labels.ts';
import { GROWTH_FIELDS } from '#schemas/fund.ts';

const NAMES: ReadonlyMap<string, string> = new Map([
  ...GROWTH_FIELDS.flatMap((field) => [
    [field, field] as const,
    [GROWTH_LABELS[field], field] as const,
  ]),
  ['近一周', 'week1ud'],
  ['近一月', 'month1ud'],
  ['近一个月', 'month1ud'],
  ['近1个月', 'month1ud'],
  ['近三月', 'month3ud'],
  ['近三个月', 'month3ud'],
  ['近3个月', 'month3ud'],
  ['近六月', 'month6ud'],
  ['近六个月', 'month6ud'],
  ['近6个月', 'month6ud'],
  ['近一年', 'year1ud'],
  ['近三年', 'year3ud'],
  ['近五年', 'year5ud'],
  ['日涨跌', 'day1ud'],
  ['自成立以来', 'foundud'],
]);
const YEAR = /^((?:19|20)\d{2})年?$/;

/** Over which time a benchmark grew: a growth field or a calendar year, `2025`; null where a cell says neither. */
export function benchmarkPeriod(cell: string): string | null {
  const text = cell.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();
  return NAMES.get(text) ?? YEAR.exec(text)?.[1] ?? null;
}
