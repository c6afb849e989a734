import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#tests/support/lane.ts';
import { mapCaret, mergeText } from './merge-text.ts';
import { textChange } from './text-change.ts';

test.each([
  ['基金', '基金净值', '大成基金', '大成基金净值'],
  ['基金净值', '基值', '基金净值走势', '基值走势'],
  ['基金', '基金', '债券', '债券'],
  ['基金', '基金A', '基金B', '基金BA'],
])('%s, here %s and there %s, becomes %s', (base, mine, theirs, merged) => {
  expect(mergeText(base, mine, theirs).text).toBe(merged);
});

test('no letter that either types is lost', () => {
  const stroke = fc.record({ at: fc.nat(20), count: fc.integer({ min: 1, max: 3 }) });
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'b', '基'), maxLength: 8 }),
      stroke,
      stroke,
      (base, mine, theirs) => {
        const typed = ({ at, count }: { at: number; count: number }, letter: string) =>
          base.slice(0, at % (base.length + 1)) +
          letter.repeat(count) +
          base.slice(at % (base.length + 1));
        const merged = mergeText(base, typed(mine, 'm'), typed(theirs, 't')).text;
        expect([...merged].toSorted()).toEqual(
          [...base, ...'m'.repeat(mine.count), ...'t'.repeat(theirs.count)].toSorted(),
        );
      },
    ),
    { numRuns: runs(200, 2000) },
  );
});

test.each([
  ['大成基金', 2, 4],
  ['基金净值', 2, 2],
  ['金', 2, 1],
  ['债', 1, 1],
])('when 基金 becomes %s, a caret at %i goes to %i', (after, caret, expected) => {
  expect(mapCaret(caret, textChange('基金', after))).toBe(expected);
});
