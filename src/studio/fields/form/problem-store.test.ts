import { expect, test } from 'vitest';
import { createProblemStore } from './problem-store.ts';

test('a complaint stays the same object as long as it says the same', () => {
  const problems = createProblemStore();
  problems.set(
    new Map([
      ['items.0.title', '必填'],
      ['note', '太长'],
    ]),
  );
  const first = problems.under('items.0.');
  problems.set(new Map([['items.0.title', '必填']]));
  expect(first).toEqual(['items.0.title', '必填']);
  expect(problems.under('items.0.')).toBe(first);
  expect(problems.get('note')).toBeUndefined();
  problems.set(new Map([['items.0.title', '最多 20 个字']]));
  expect(problems.under('items.0.')).toEqual(['items.0.title', '最多 20 个字']);
  expect(problems.under('items.1.')).toBeUndefined();
});
