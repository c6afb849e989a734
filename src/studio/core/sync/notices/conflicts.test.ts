import { beforeEach, expect, it } from 'vitest';
import type { Change } from '#composition/change.ts';
import type { AcceptedOperation } from '#wire/studio/socket.ts';
import {
  noteOwnChoices,
  dismissConflict,
  noteOperations,
  noConflicts,
  type Conflicts,
} from './conflicts.ts';

let conflicts: Conflicts;
beforeEach(() => {
  conflicts = noConflicts;
});
const make = (changes: readonly Change[], at: number) =>
  void (conflicts = noteOwnChoices(conflicts, changes, at));
const take = (
  operations: readonly AcceptedOperation[],
  own: ReadonlySet<string>,
  pending: readonly Change[],
  at: number,
) => void (conflicts = noteOperations(conflicts, operations, own, pending, at));

const path = ['props', 'color'];
const choice = (value: string): Change => ({ op: 'set', node: 'hot', path, value });
const accepted = (
  sequence: number,
  id: string,
  value: string,
  author = '林晓',
): AcceptedOperation => ({
  sequence,
  author,
  account: author,
  operation: { id, op: 'set', node: 'hot', path, value },
});

it('holds the own choice where theirs was first, and theirs where it came later', () => {
  make([choice('red')], 1000);
  take([accepted(1, 'theirs', 'blue')], new Set(['own']), [choice('red')], 2000);
  expect(conflicts.list).toEqual([
    { node: 'hot', path, mine: 'red', theirs: 'blue', author: '林晓', at: 2000, holds: 'mine' },
  ]);

  make([choice('green')], 3000);
  expect(conflicts.list).toEqual([]);
  take(
    [accepted(2, 'own', 'green', '我'), accepted(3, 'theirs', 'blue')],
    new Set(['own']),
    [],
    4000,
  );
  expect(conflicts.list).toMatchObject([{ mine: 'green', theirs: 'blue', holds: 'theirs' }]);
});

it('looks at the order in the draft where both come in one message', () => {
  make([choice('red')], 0);
  take([accepted(1, 'theirs', 'blue'), accepted(2, 'own', 'red', '我')], new Set(['own']), [], 10);
  expect(conflicts.list).toMatchObject([{ holds: 'mine' }]);
});

it('is over when either chooses again, or when it is dismissed', () => {
  const begin = () => {
    make([choice('red')], 0);
    take([accepted(1, 'theirs', 'blue')], new Set(), [], 10);
    return conflicts.list;
  };
  expect(begin()).toHaveLength(1);
  take([accepted(2, 'again', 'green')], new Set(), [], 20);
  expect(conflicts.list).toEqual([]);
  for (const conflict of begin()) conflicts = dismissConflict(conflicts, conflict);
  expect(conflicts.list).toEqual([]);
});

it('comes also where they first chose the same and then something else', () => {
  make([choice('red')], 0);
  take([accepted(1, 'same', 'red'), accepted(2, 'other', 'blue')], new Set(), [choice('red')], 10);
  expect(conflicts.list).toMatchObject([{ mine: 'red', theirs: 'blue', holds: 'mine' }]);
});

it('is none where both chose the same, where one came long after the other, or where texts merge', () => {
  make([choice('red')], 0);
  take([accepted(1, 'theirs', 'red')], new Set(), [], 10);
  make(
    [
      choice('red'),
      { op: 'splice', node: 'hot', path: ['props', 'title'], at: 0, delete: 0, insert: 'x' },
    ],
    20,
  );
  take([accepted(2, 'late', 'blue')], new Set(), [], 10 * 60_000);
  take(
    [
      {
        sequence: 3,
        author: '林晓',
        account: 'lin',
        operation: {
          id: 'o',
          op: 'splice',
          node: 'hot',
          path: ['props', 'title'],
          at: 0,
          delete: 0,
          insert: 'y',
        },
      },
    ],
    new Set(),
    [],
    30,
  );
  expect(conflicts.list).toEqual([]);
});
