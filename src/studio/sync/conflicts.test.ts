import { beforeEach, expect, it } from 'vitest';
import type { Change } from '#composition/change.ts';
import type { AcceptedOperation } from '#wire/studio/socket.ts';
import { Conflicts } from './conflicts.ts';

let conflicts: Conflicts;
beforeEach(() => {
  conflicts = new Conflicts();
});

const path = ['props', 'color'];
const choose = (value: string): Change => ({ op: 'set', node: 'hot', path, value });
const accepted = (sequence: number, id: string, value: string, author = '林晓'): AcceptedOperation => ({ sequence, author, operation: { id, op: 'set', node: 'hot', path, value } });

it('holds the own choice where theirs was first, and theirs where it came later', () => {
  conflicts.make([choose('red')], 1000);
  conflicts.hear([accepted(1, 'theirs', 'blue')], new Set(['own']), [choose('red')], 2000);
  expect(conflicts.list).toEqual([{ node: 'hot', path, mine: 'red', theirs: 'blue', author: '林晓', at: 2000, holds: 'mine' }]);

  conflicts.make([choose('green')], 3000);
  expect(conflicts.list).toEqual([]);
  conflicts.hear([accepted(2, 'own', 'green', '我'), accepted(3, 'theirs', 'blue')], new Set(['own']), [], 4000);
  expect(conflicts.list).toMatchObject([{ mine: 'green', theirs: 'blue', holds: 'theirs' }]);
});

it('looks at the order in the draft where both come in one message', () => {
  conflicts.make([choose('red')], 0);
  conflicts.hear([accepted(1, 'theirs', 'blue'), accepted(2, 'own', 'red', '我')], new Set(['own']), [], 10);
  expect(conflicts.list).toMatchObject([{ holds: 'mine' }]);
});

it('is over when either chooses again, or when it is dismissed', () => {
  const begin = () => {
    conflicts.make([choose('red')], 0);
    conflicts.hear([accepted(1, 'theirs', 'blue')], new Set(), [], 10);
    return conflicts.list;
  };
  expect(begin()).toHaveLength(1);
  conflicts.hear([accepted(2, 'again', 'green')], new Set(), [], 20);
  expect(conflicts.list).toEqual([]);
  for (const conflict of begin()) conflicts.dismiss(conflict);
  expect(conflicts.list).toEqual([]);
});

it('comes also where they first chose the same and then something else', () => {
  conflicts.make([choose('red')], 0);
  conflicts.hear([accepted(1, 'same', 'red'), accepted(2, 'other', 'blue')], new Set(), [choose('red')], 10);
  expect(conflicts.list).toMatchObject([{ mine: 'red', theirs: 'blue', holds: 'mine' }]);
});

it('is none where both chose the same, where one came long after the other, or where texts merge', () => {
  conflicts.make([choose('red')], 0);
  conflicts.hear([accepted(1, 'theirs', 'red')], new Set(), [], 10);
  conflicts.make([choose('red'), { op: 'splice', node: 'hot', path: ['props', 'title'], at: 0, delete: 0, insert: 'x' }], 20);
  conflicts.hear([accepted(2, 'late', 'blue')], new Set(), [], 10 * 60_000);
  conflicts.hear([{ sequence: 3, author: '林晓', operation: { id: 'o', op: 'splice', node: 'hot', path: ['props', 'title'], at: 0, delete: 0, insert: 'y' } }], new Set(), [], 30);
  expect(conflicts.list).toEqual([]);
});
