import { expect, it } from 'vitest';
import type { WaitingItem } from '#wire/studio/todo.ts';
import { dueEvents, dueFacts, waitingFact } from './due-facts.ts';

const NOW = Date.parse('2026-11-28T10:00:00+08:00');
const HOUR = 3_600_000;
const item = (hours: number | null): WaitingItem => ({
  ...{ reason: 'approve', id: 'f', title: '首页', words: '', by: '林', account: 'lin' },
  at: '2026-11-20T00:00:00Z',
  due: hours === null ? null : new Date(NOW + hours * HOUR).toISOString(),
  document: null,
});
const kinds = (hours: number | null) =>
  dueFacts([item(hours)], NOW).map(({ event, at }) => [event, Date.parse(at) - NOW]);

it('tells a day before that something is due, and once more when it is', () => {
  const [soon, over] = dueEvents(waitingFact(item(1)).event);
  expect(kinds(25)).toEqual([]);
  expect(kinds(23)).toEqual([[soon, -HOUR]]);
  expect(kinds(0)).toEqual([[over, 0]]);
  expect(kinds(-2)).toEqual([[over, -2 * HOUR]]);
});

it('tells nothing of what has no time', () => {
  expect(kinds(null)).toEqual([]);
});

it('says what waits and until when, and leads there', () => {
  const [fact] = dueFacts([item(2)], NOW);
  expect(fact).toMatchObject({
    ...{ kind: 'due', about: 'approve', title: '首页' },
    said: { id: 'notice.due-soon', values: { time: '11-28 12:00' } },
  });
});
