import { locale } from '../../base/language/language.ts';

const plain = new Intl.NumberFormat(locale);
const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });

/** 9,999, and 1.2万 or 12K beyond. */
export function countText(count: number): string {
  return count < 10_000 ? plain.format(count) : compact.format(count);
}

/** A share of one, as percent with one decimal; null where it is a share of nothing. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}

/** By how many percent a count changed, one decimal; null where there was nothing before. */
export function growthOf(now: number, before: number): number | null {
  return before === 0 ? null : Math.round((now / before - 1) * 1000) / 10;
}

export function sumOf<T>(rows: readonly T[], value: (row: T) => number): number {
  return rows.reduce((sum, row) => sum + value(row), 0);
}
