import { beijingTime } from '#rules/dates/beijing-time.ts';

/** An instant in epoch milliseconds as mails write it, in Beijing: `11-28 09:30`. */
export function noticeTime(instant: number): string {
  const digits = beijingTime(new Date(instant).toISOString());
  return digits.replace(/^....(..)(..)(..)(..)..$/, '$1-$2 $3:$4');
}
