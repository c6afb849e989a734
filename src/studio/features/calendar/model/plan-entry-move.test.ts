import { expect, it } from 'vitest';
import type { CalendarEntry } from '#wire/studio/calendar.ts';
import { entriesByDay } from './entries-by-day.ts';
import { planEntryMove, shiftLocalTime } from './plan-entry-move.ts';

const NOW = Date.parse('2026-11-27T08:00:00Z');

function entry(more: Partial<CalendarEntry>): CalendarEntry {
  return {
    ...{ id: 'a', what: 'starts', state: 'planned', at: '2026-12-01T02:00:00.000000Z' },
    ...{ isWholeDay: false, title: '', document: null, total: 1, seq: 1, by: '', account: '' },
    move: {
      ...{ way: 'release', seq: 1, validUntil: '2026-12-10T10:00:00.000000Z' },
      validFrom: '2026-12-01T02:00:00.000000Z',
    },
    ...more,
  };
}

it('moves a start to another day at the same time of day, over the end of a month too', () => {
  const planned = planEntryMove(entry({}), '20261130', NOW);
  expect(planned).toEqual({
    ...{ ok: true, from: '2026-12-01T02:00:00.000000Z', to: '2026-11-30T10:00:00+08:00' },
    step: {
      ...{ way: 'release', seq: 1, validFrom: '2026-11-30T10:00:00+08:00' },
      validUntil: '2026-12-10T10:00:00.000000Z',
    },
  });
});

it('keeps the time of Beijing where the day of UTC is another one', () => {
  const late = entry({ at: '2026-12-01T16:30:05.000000Z', what: 'ends' });
  expect(planEntryMove(late, '20261205', NOW)).toMatchObject({
    to: '2026-12-05T00:30:05+08:00',
    step: { validFrom: '2026-12-01T02:00:00.000000Z', validUntil: '2026-12-05T00:30:05+08:00' },
  });
});

it.each([
  ['20261201', 'same'],
  ['20261127', 'past'],
  ['20261231', 'endBeforeStart'],
  ['20261131', 'noDay'],
])('does not move a start to %s: %s', (day, refusal) => {
  expect(planEntryMove(entry({}), day, NOW)).toEqual({ ok: false, refusal });
});

it('does not move an end to where it would be before the start', () => {
  const end = entry({ what: 'reverts', at: '2026-12-10T10:00:00.000000Z' });
  expect(planEntryMove(end, '20261201', NOW)).toMatchObject({ ok: true });
  expect(planEntryMove(end, '20261130', NOW)).toEqual({ ok: false, refusal: 'endBeforeStart' });
});

it('says why an entry is kept, before all else', () => {
  const kept = entry({ move: { way: 'none', because: 'submitted' } });
  expect(planEntryMove(kept, '20261210', NOW)).toEqual({ ok: false, refusal: 'submitted' });
});

it('takes today for what lasts the whole day, and counts days for drafts', () => {
  const day = entry({
    ...{ what: 'usable', isWholeDay: true, at: '2026-12-01T00:00:00+08:00' },
    move: { way: 'draft', props: ['enddate'] },
  });
  expect(planEntryMove(day, '20261127', NOW)).toMatchObject({
    step: { way: 'draft', props: ['enddate'], days: -4 },
  });
  expect(planEntryMove(day, '20261126', NOW)).toEqual({ ok: false, refusal: 'past' });
});

it('gives a saved release the other of its times as it was', () => {
  const saved = entry({
    move: { way: 'saved', id: 's', validFrom: '2026-12-01T02:00:00.000000Z', validUntil: null },
  });
  expect(planEntryMove(saved, '20261202', NOW)).toMatchObject({
    step: { way: 'saved', id: 's', validFrom: '2026-12-02T10:00:00+08:00', validUntil: null },
  });
});

it('shifts days and times as items write them', () => {
  expect([shiftLocalTime('20261130153000', 1), shiftLocalTime('20270101', -1)]).toEqual([
    '20261201153000',
    '20261231',
  ]);
});

it('puts entries on days of Beijing, whole days first, then by time', () => {
  const [late, early, whole] = [
    entry({ id: 'late', at: '2026-12-01T15:59:59.000000Z' }),
    entry({ id: 'early', at: '2026-11-30T16:00:00.000000Z' }),
    entry({ id: 'whole', at: '2026-12-01T00:00:00+08:00', isWholeDay: true }),
  ];
  const next = entry({ id: 'next', at: '2026-12-01T16:00:00.000000Z' });
  const byDay = entriesByDay([late, next, early, whole]);
  expect(byDay.get('20261201')?.map(({ id }) => id)).toEqual(['whole', 'early', 'late']);
  expect(byDay.get('20261202')?.map(({ id }) => id)).toEqual(['next']);
});
