import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textChange } from './text-change.ts';

test('finds the stretch that was typed, replaced or deleted', () => {
  expect(textChange('热销基金', '热销好基金')).toEqual({ at: 2, delete: 0, insert: '好' });
  expect(textChange('aaa', 'aa')).toEqual({ at: 2, delete: 1, insert: '' });
  expect(textChange('同', '同')).toBeNull();
});

test('leads from any text to any other, and never cuts a character in two', () => {
  const anyText = fc.string({ unit: fc.constantFrom('a', 'b', '😀', '😁', '基') });
  fc.assert(
    fc.property(anyText, anyText, (before, after) => {
      const change = textChange(before, after);
      if (!change) return before === after;
      const result =
        before.slice(0, change.at) + change.insert + before.slice(change.at + change.delete);
      return (
        result === after &&
        change.insert.isWellFormed() &&
        before.slice(change.at, change.at + change.delete).isWellFormed()
      );
    }),
  );
});
