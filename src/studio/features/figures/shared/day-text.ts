/** 20260213 as 2026-02-13. */
export function dayText(day: string): string {
  return day.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
}

/** A change in percent with its sign; empty where none is known. */
export function changeText(percent: string): string {
  return percent === '' ? '' : `${Number(percent) > 0 ? '+' : ''}${percent}%`;
}
