import { addDays } from '#rules/dates/calendar-date.ts';
import { writableText } from './writable-text.ts';

export interface CalendarEvent {
  /** Unique in the calendar, and the same whenever it is made. */
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
    ...events.flatMap((event) => eventLines(event, host, today)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
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
