import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDragStore } from './drag-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const place = { parent: 'm1', slot: 'main', after: null };
const reason = 'M11 风险提示只放风险类区块，“热销基金”没有移过来。';

test('says why nothing can go here once the pointer has rested 400 ms, and once only', () => {
  const told: string[] = [];
  const store = createDragStore((text) => told.push(text));
  store.start({ subject: { id: 'hot', type: 'hot', props: {} }, moving: ['hot'], places: [] });
  store.hover(null, reason);
  vi.advanceTimersByTime(300);
  store.hover(null, reason);
  vi.advanceTimersByTime(99);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([reason]);
  vi.advanceTimersByTime(5000);
  expect(told).toHaveLength(1);
});

test('says nothing when the pointer only passed, or the drag ended', () => {
  const told: string[] = [];
  const store = createDragStore((text) => told.push(text));
  store.start({ subject: { id: 'hot', type: 'hot', props: {} }, moving: ['hot'], places: [] });
  store.hover(null, reason);
  vi.advanceTimersByTime(399);
  store.hover(place, null);
  vi.advanceTimersByTime(1000);
  store.hover(null, reason);
  store.end();
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([]);
});

test('tells its listeners when the place changes, not with every movement of the pointer', () => {
  const store = createDragStore(() => undefined);
  let told = 0;
  store.subscribe(() => (told += 1));
  store.start({ subject: { type: 'hot', props: {} }, moving: [], places: [] });
  for (let move = 0; move < 10; move += 1) store.hover({ ...place }, null);
  expect(told).toBe(2);
});
