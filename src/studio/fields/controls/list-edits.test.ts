import { expect, test } from 'vitest';
import { gapIndex, moveEntry, removeEntry } from './list-edits.ts';

test('entries move and go without touching the list that was given', () => {
  const entries = ['a', 'b', 'c'];
  expect(moveEntry(entries, 0, 2)).toEqual(['b', 'c', 'a']);
  expect(removeEntry(entries, 1)).toEqual(['a', 'c']);
  expect(entries).toEqual(['a', 'b', 'c']);
});

test('a dragged row goes behind the rows whose middle it has passed', () => {
  const rows = [0, 30, 60].map((top) => ({ top, height: 30 }));
  expect([0, 44, 46, 90].map((y) => gapIndex(rows, y, 0))).toEqual([0, 0, 1, 2]);
  expect([10, 16, 80].map((y) => gapIndex(rows, y, 2))).toEqual([0, 1, 2]);
});
