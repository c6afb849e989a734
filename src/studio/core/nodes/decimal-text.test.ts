import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupDigits, ungroupDigits } from './decimal-text.ts';

it.each([
  ['1000000', '1,000,000'],
  ['-1234.5678', '-1,234.5678'],
  ['999', '999'],
  ['0.10', '0.10'],
  ['', ''],
  ['一百', '一百'],
])('shows %s as %s', (decimal, shown) => expect(groupDigits(decimal)).toBe(shown));

it('loses no digit, however long', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^-?\d{1,30}(\.\d{1,20})?$/), (decimal) => {
      expect(ungroupDigits(groupDigits(decimal))).toBe(decimal);
    }),
  );
});

it('takes numbers as people write them', () => {
  expect(ungroupDigits(' 1,000，000.５0 ')).toBe('1000000.50');
});
