import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#tests/support/lane.ts';
import { diffList, type PositionedList } from './list-change.ts';

it('brings what is stored to any list by its changes alone', () => {
  const list = fc.uniqueArray(fc.nat(30), { maxLength: 12 });
  fc.assert(
    fc.property(fc.array(list, { maxLength: 8 }), (lists) => {
      const items = Array.from({ length: 31 }, (_, value) => ({ value }));
      const stored = new Map<number, object>();
      let before: PositionedList<object> = { base: 0, items: [] };
      for (const values of lists) {
        const { after, put, drop } = diffList(
          before,
          values.flatMap((value) => items[value] ?? []),
        );
        for (const { from, to } of drop)
          for (let position = from; position < to; position += 1) stored.delete(position);
        for (const { position, item } of put) stored.set(position, item);
        expect([...stored].toSorted(([a], [b]) => a - b).map(([, item]) => item)).toEqual(
          after.items,
        );
        before = after;
      }
    }),
    { numRuns: runs(100, 1000) },
  );
});

it('writes one item where one is added or taken at either end, however long the list is', () => {
  const items = Array.from({ length: 10_000 }, (_, value) => ({ value }));
  const before = { base: 5, items };
  const added = { value: -1 };
  expect(diffList(before, [...items, added])).toMatchObject({
    put: [{ position: 10_005, item: added }],
    drop: [],
  });
  expect(diffList(before, [...items.slice(1), added])).toMatchObject({
    put: [{ position: 10_005 }],
    drop: [{ from: 5, to: 6 }],
  });
  expect(diffList(before, items.slice(0, -1))).toMatchObject({
    put: [],
    drop: [{ from: 10_004, to: 10_005 }],
  });
  expect(diffList(before, items)).toMatchObject({ put: [], drop: [] });
});
