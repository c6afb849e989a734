import { expect, it } from 'vitest';
import type { WaitingItem } from '#wire/studio/todo.ts';
import { sortTodo } from './sort-todo.ts';

const item = (id: string, at: string, due: string | null): WaitingItem => ({
  reason: 'ticket',
  id,
  title: id,
  words: '',
  by: '',
  account: null,
  at,
  due,
  document: null,
});

it('puts what is due first, the next first, then the newest, in whatever zone times are written', () => {
  const items = [
    item('old', '2026-03-01T00:00:00Z', null),
    item('later', '2026-03-01T00:00:00Z', '2026-03-09T08:00:00+08:00'),
    item('new', '2026-03-05T00:00:00Z', null),
    item('next', '2026-03-01T00:00:00Z', '2026-03-08T23:00:00Z'),
  ];
  expect(sortTodo(items).map(({ id }) => id)).toEqual(['next', 'later', 'new', 'old']);
});
