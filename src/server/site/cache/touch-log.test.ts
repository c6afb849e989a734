import { expect, it } from 'vitest';
import { createTouchLog } from './touch-log.ts';

it('tells what was touched after a reading from what was not', () => {
  const log = createTouchLog();
  log.touch({ tags: ['a'], seq: 5, gone: false });
  log.touch({ tags: ['b'], at: 2000, gone: true });
  expect(log.isUntouchedSince(['a', 'c'], { seq: 5, at: 1000 })).toBe(true);
  expect(log.isUntouchedSince(['a'], { seq: 4, at: 3000 })).toBe(false);
  expect(log.isUntouchedSince(['b'], { seq: 9, at: 2000 })).toBe(false);
  expect(log.isUntouchedSince(['b'], { seq: 9, at: 2001 })).toBe(true);
});

it('forgets the tags touched longest ago, and takes what was read before for touched', () => {
  const log = createTouchLog(2);
  log.touch({ tags: ['a'], seq: 1, gone: false });
  log.touch({ tags: ['b'], seq: 2, gone: false });
  log.touch({ tags: ['a'], seq: 3, gone: false });
  log.touch({ tags: ['c'], seq: 4, gone: false });
  expect(log.isUntouchedSince(['unknown'], { seq: 1, at: 1 })).toBe(false);
  expect(log.isUntouchedSince(['unknown'], { seq: 2, at: 1 })).toBe(true);
  expect(log.isUntouchedSince(['a'], { seq: 2, at: 1 })).toBe(false);
});

it('knows nothing after it was cleared', () => {
  const log = createTouchLog(1);
  log.touch({ tags: ['a', 'b'], seq: 7, gone: false });
  log.clear();
  expect(log.isUntouchedSince(['a'], { seq: 1, at: 1 })).toBe(true);
});
