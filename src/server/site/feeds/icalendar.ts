import { addDays } from '#rules/dates/calendar-date.ts';
import { writableText } from './writable-text.ts';

export interface CalendarEvent {
  /** The same whenever the calendar is made. Events of one id are numbered in their order. */
  id: string;
  /** First and last day, yyyymmdd. */
  from: string;
  to: string;
  title: string;
  description: string;
  /** Whole address of where more is said; empty for none. */
  address: string;
}

export interface Calendar {
  /** Host name: makes ids unique in the world. */
  host: string;
  title: string;
  /** When its events were last looked up, yyyymmdd in Beijing. */
  today: string;
  events: readonly CalendarEvent[];
}

const HOURS_BETWEEN_READS = 12;

/** A calendar of whole days as RFC 5545 wants it: CRLF, lines of at most 75 octets. */
export function calendarText({ host, title, today, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textValue(host)}//Quoin//ZH`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${textValue(title)}`,
    `X-WR-CALNAME:${textValue(title)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${HOURS_BETWEEN_READS}H`,
    ...withUniqueIds(events).flatMap((event) => eventLines(event, host, today)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** A fund may have two of a kind on a day, such as dividends that are paid together. */
function withUniqueIds(events: readonly CalendarEvent[]): CalendarEvent[] {
  const counts = new Map<string, number>();
  return events.map((event) => {
    const count = (counts.get(event.id) ?? 0) + 1;
    counts.set(event.id, count);
    return count === 1 ? event : { ...event, id: `${event.id}-${count}` };
  });
}

function eventLines(event: CalendarEvent, host: string, today: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}@${host}`,
    `DTSTAMP:${addDays(today, -1)}T160000Z`,
    `DTSTART;VALUE=DATE:${event.from}`,
    // The day after the last one.
    `DTEND;VALUE=DATE:${addDays(event.to, 1)}`,
    `SUMMARY:${textValue(event.title)}`,
    ...(event.description === '' ? [] : [`DESCRIPTION:${textValue(event.description)}`]),
    ...(event.address === '' ? [] : [`URL:${event.address}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function textValue(text: string): string {
  return writableText(text)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n');
}

const MAX_OCTETS = 75;

/** Breaks a line between characters; a line after the first begins with a space, which is no part of it. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > MAX_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += length;
  }
  return folded;
}
