import { expect, it } from 'vitest';
import { lastSlot, nextSlot, pullWait } from './pull-slot.ts';

const calendar = {
  years: ['2026'],
  days: Array.from({ length: 9 }, (_, at) => String(20260215 + at)),
};
const evening = { days: 'trading', at: '1830' } as const;

it.each([
  ['before the evening of a trading day', '20260205182959', '202602041830', '202602051830'],
  ['from that minute on', '20260205183000', '202602051830', '202602061830'],
  ['on a weekend', '20260207200000', '202602061830', '202602091830'],
  ['on a Saturday that is worked', '20260214200000', '202602131830', '202602241830'],
  ['amid a long holiday', '20260220120000', '202602131830', '202602241830'],
])('%s', (_, now, last, next) => {
  expect([lastSlot(now, evening, calendar), nextSlot(now, evening, calendar)]).toEqual([
    last,
    next,
  ]);
});

it('asks every day where that is wanted, and on weekdays where the holidays are not known', () => {
  expect(lastSlot('20260220120000', { days: 'daily', at: '0900' }, calendar)).toBe('202602200900');
  expect(nextSlot('20270101120000', evening, calendar)).toBe('202701011830');
});

it('waits longer after each try, and no longer than an hour', () => {
  const waits = [1, 2, 3, 4, 5, 6, 40].map(pullWait);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.at(-1)).toBe(60);
});
