import { locale } from '../../../base/language/language.ts';

/** With separators: 214,806. */
export function counted(count: number): string {
  return count.toLocaleString(locale);
}

/** 20260224 as 2026-02-24; empty where there is no day. */
export function dashed(day: string): string {
  return day.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
}
