/** What the browser has boxes for. */
export type TimeKind = 'date' | 'time' | 'datetime-local';

/** How each is written, as everywhere in the studio. */
export const PATTERNS: Record<TimeKind, string> = {
  date: 'yyyy-mm-dd',
  time: 'hh:mm',
  'datetime-local': 'yyyy-mm-dd hh:mm',
};

const DAY = /^(\d{4})[-/.]?(\d\d)[-/.]?(\d\d)$/;
const CLOCK = /^(\d\d?):?(\d\d)(:\d\d)?$/;

/** The value of the browser's box as it is written. */
export function writeTime(value: string): string {
  return value.replace('T', ' ');
}

/** What was typed as the value of the browser's box, empty when nothing was; null while it is no day or time. */
export function readTime(kind: TimeKind, typed: string): string | null {
  const text = typed.trim().replaceAll('：', ':');
  if (text === '') return '';
  if (kind === 'date') return readDay(text);
  if (kind === 'time') return readClock(text)?.slice(0, 5) ?? null;
  const [day = '', clock = ''] = text.split(/[\sT]+/);
  const read = [readDay(day), readClock(clock)];
  return read.includes(null) ? null : read.join('T');
}

function readDay(text: string): string | null {
  const day = text.replace(DAY, '$1-$2-$3');
  const time = new Date(`${day}T00:00:00Z`);
  return DAY.test(text) && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day)
    ? day
    : null;
}

function readClock(text: string): string | null {
  const [, hour = '', minute = '', second = ''] = CLOCK.exec(text) ?? [];
  if (minute === '' || Number(hour) > 23 || Number(minute) > 59 || second > ':59') return null;
  return `${hour.padStart(2, '0')}:${minute}${second}`;
}
