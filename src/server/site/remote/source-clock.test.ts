import { expect, it } from 'vitest';
import { createSourceClock } from './source-clock.ts';

it('goes on from what it learnt last, by a clock that nobody sets', () => {
  let elapsed = 5000;
  const clock = createSourceClock(() => elapsed);
  expect(clock.now()).toBeNull();
  clock.learn('2026-11-29T10:00:00.000250Z');
  elapsed += 1500;
  expect(clock.now()).toBe('2026-11-29T10:00:01.500000Z');
  clock.learn('2026-11-29T10:00:01.400999Z');
  expect(clock.now()).toBe('2026-11-29T10:00:01.400000Z');
});
