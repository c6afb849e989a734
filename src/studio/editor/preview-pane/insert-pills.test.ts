import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeInsertPills, TAG_HEIGHT } from './insert-pills.ts';

const HALF = 12;

test('stand on the edges of a wide node', () => {
  expect(placeInsertPills({ left: 0, width: 1000, top: 100, bottom: 400, tagTop: 74 })).toEqual({
    x: 500,
    above: 100,
    below: 400,
  });
});

test('stand below the tag of a node in a column, and one below the other where it is empty', () => {
  const { above, below } = placeInsertPills({
    ...{ left: 40, width: 300, top: 100, bottom: 100, tagTop: 74 },
  });
  expect(above - HALF).toBeGreaterThan(74 + TAG_HEIGHT);
  expect(below - above).toBeGreaterThanOrEqual(2 * HALF);
});

test('never cover the tag or each other, wherever the node is and however small', () => {
  const box = fc.record({
    left: fc.integer({ min: -50, max: 900 }),
    width: fc.integer({ min: 0, max: 1440 }),
    top: fc.integer({ min: -800, max: 900 }),
    height: fc.integer({ min: 0, max: 2000 }),
  });
  fc.assert(
    fc.property(box, ({ left, width, top, height }) => {
      const bottom = top + height;
      const tagTop = Math.min(Math.max(top - TAG_HEIGHT, 0), Math.max(bottom - TAG_HEIGHT, 0));
      const { x, above, below } = placeInsertPills({ left, width, top, bottom, tagTop });
      const tagEnd = Math.max(0, left) + 320;
      for (const middle of [above, below]) {
        const isBeside = x - 55 >= tagEnd;
        const isClear = middle - HALF >= tagTop + TAG_HEIGHT || middle + HALF <= tagTop;
        expect(isBeside || isClear).toBe(true);
      }
      expect(below - above).toBeGreaterThanOrEqual(2 * HALF);
    }),
    // It begins left of the view, and its tag at the edge.
    { examples: [[{ left: -1, width: 750, top: 0, height: 0 }]] },
  );
});
