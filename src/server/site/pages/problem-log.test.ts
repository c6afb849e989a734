import { expect, it, vi } from 'vitest';
import { createProblemLog } from './problem-log.ts';

const problem = {
  document: 'page:1',
  node: 'a',
  type: 'promo-2024',
  reason: 'props' as const,
  id: 'a',
  message: '没有类型 promo-2024',
};

it('reports a node that was left out once, however often its page is made, and another one by itself', () => {
  const log = { error: vi.fn() };
  const report = createProblemLog(log);
  report.problems([problem]);
  report.problems([problem, { ...problem, node: 'b' }]);
  expect(log.error.mock.calls.map(([reported]) => (reported as typeof problem).node)).toEqual([
    'a',
    'b',
  ]);
});

it('reports a view that throws once', () => {
  const log = { error: vi.fn() };
  const report = createProblemLog(log);
  for (const _ of [1, 2]) report.failure('a', 'fund-list', new Error('broken'));
  expect(log.error).toHaveBeenCalledTimes(1);
});
