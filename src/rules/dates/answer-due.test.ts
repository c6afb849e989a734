import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answerDue, overdueBefore } from './answer-due.ts';

/** Spring Festival of 2026 and its year alone. */
const HOLIDAYS = {
  years: ['2026'],
  days: ['20260216', '20260217', '20260218', '20260219', '20260220', '20260223'],
};

it.each([
  ['a Monday morning, within the week', '2026-03-02T01:00:00Z', 3, '2026-03-05T15:59:59.000Z'],
  ['a minute before midnight in Beijing', '2026-03-02T15:59:00Z', 1, '2026-03-03T15:59:59.000Z'],
  ['midnight in Beijing, the next day', '2026-03-02T16:00:00Z', 1, '2026-03-04T15:59:59.000Z'],
  ['a Friday, over the weekend', '2026-03-06T01:00:00Z', 1, '2026-03-09T15:59:59.000Z'],
  ['a Saturday', '2026-03-07T01:00:00Z', 1, '2026-03-09T15:59:59.000Z'],
  ['before a festival', '2026-02-13T01:00:00Z', 2, '2026-02-25T15:59:59.000Z'],
  ['in a year of which no holiday is known', '2027-01-01T01:00:00Z', 1, '2027-01-04T15:59:59.000Z'],
])('is due by working days: %s', (_, at, days, due) => {
  expect(answerDue(at, days, HOLIDAYS)).toBe(due);
});

it('tells the same by both ways: overdue is what came before the instant, and nothing else', () => {
  const instant = fc
    .date({ min: new Date('2026-01-05'), max: new Date('2026-12-20'), noInvalidDate: true })
    .map((date) => date.toISOString());
  fc.assert(
    fc.property(instant, instant, fc.integer({ min: 1, max: 60 }), (at, now, days) => {
      expect(at < overdueBefore(now, days, HOLIDAYS)).toBe(answerDue(at, days, HOLIDAYS) <= now);
    }),
  );
});
