import { addDays } from '#rules/dates/calendar-date.ts';
import { beijingTime } from '#rules/dates/beijing-time.ts';

/** Days for which a reader may rely on the file: RFC 9116 asks for less than a year. */
const VALID_DAYS = 180;

/**
 * `security.txt` by RFC 9116: to whom a weakness is told, until when that holds, and which address of the file counts.
 * `contacts` are `mailto:` and `https:` addresses, the preferred one first; `now` in milliseconds.
 */
export function securityText(contacts: readonly string[], origin: string, now: number): string {
  const until = addDays(beijingTime(new Date(now).toISOString()).slice(0, 8), VALID_DAYS);
  const [year, month, day] = [until.slice(0, 4), until.slice(4, 6), until.slice(6)];
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${year}-${month}-${day}T00:00:00+08:00`,
    'Preferred-Languages: zh, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
