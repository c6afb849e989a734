import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { calendarText, type CalendarEvent } from './icalendar.ts';

const event: CalendarEvent = {
  id: 'ex-20260305-000001',
  from: '20260305',
  to: '20260305',
  title: '华夏成长混合（000001）除息日，每份分红 0.05 元',
  description: '',
  address: 'https://www.example.com/fund?fundcode=000001',
};
const textOf = (events: readonly CalendarEvent[]) =>
  calendarText({ host: 'www.example.com', title: '投资者日历', today: '20260310', events });
const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));

it('is read as whole days, the last one included', () => {
  const holiday = { ...event, id: 'closed', from: '20260214', to: '20260222' };
  expect(
    read(textOf([event, holiday])).map(({ uid, summary, startDate, endDate }) => [
      uid,
      summary,
      startDate.isDate,
      startDate.toString(),
      endDate.toString(),
    ]),
  ).toEqual([
    ['ex-20260305-000001@www.example.com', event.title, true, '2026-03-05', '2026-03-06'],
    ['closed@www.example.com', event.title, true, '2026-02-14', '2026-02-23'],
  ]);
});

it('tells two of a kind apart that a fund has on one day', () => {
  expect(read(textOf([event, event])).map(({ uid }) => uid)).toEqual([
    'ex-20260305-000001@www.example.com',
    'ex-20260305-000001-2@www.example.com',
  ]);
});

it('has what RFC 5545 wants of a calendar and of each event', () => {
  const calendar = new ICAL.Component(ICAL.parse(textOf([event])));
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('prodid')).toBe('-//www.example.com//Quoin//ZH');
  const stamp = calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('dtstamp');
  expect(String(stamp)).toBe('2026-03-09T16:00:00Z');
});

it('gives back any text, in lines of at most 75 octets that end with CRLF', () => {
  const writable = fc
    .string({ unit: 'grapheme', maxLength: 120 })
    .filter((text) => !/(?!\n)\p{Cc}/u.test(text));
  fc.assert(
    fc.property(writable, (title) => {
      const text = textOf([{ ...event, title }]);
      expect(text.endsWith('\r\n')).toBe(true);
      for (const line of text.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\r\n]/);
      }
      expect(read(text)[0]?.summary).toBe(title);
    }),
  );
});
