import { describe, expect, it } from 'vitest';
import { endOfDay, firstDue, yearsLater } from './due.ts';

const SINCE = '2026-11-01T02:00:00.000Z';

describe('what has to be signed', () => {
  it('is due after 30 days where nothing ends before', () => {
    expect(firstDue(SINCE, [{ due: '2027-01-01T00:00:00+08:00', dueBy: 'start' }])).toEqual({
      due: '2026-12-01T02:00:00.000Z',
      dueBy: 'days',
    });
  });

  it('is due with the first end, whatever the zone that it is written in', () => {
    expect(
      firstDue(SINCE, [
        { due: '2026-11-09T00:00:00+08:00', dueBy: 'claim' },
        { due: '2026-11-08T15:00:00Z', dueBy: 'start' },
      ]),
    ).toMatchObject({ dueBy: 'start' });
  });

  it('that quotes a claim, is due when its last day is over in Beijing', () => {
    expect(endOfDay('20261231')).toBe('2027-01-01T00:00:00+08:00');
  });

  it('that quotes a rating of 29 February, is due when 28 February is over two years later', () => {
    expect(endOfDay(yearsLater('20240229', 2))).toBe('2026-03-01T00:00:00+08:00');
  });
});
