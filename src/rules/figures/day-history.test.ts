import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayHistory } from './day-history.ts';

it('tells what was shown before each correction, the newest first', () => {
  expect(
    dayHistory(
      [
        { batch: 3, value: '1.2345' },
        { batch: 8, value: '1.2435' },
      ],
      [],
    ),
  ).toEqual([
    { value: '1.2435', batch: 8, from: 8, until: null },
    { value: '1.2345', batch: 3, from: 3, until: 8 },
  ]);
});

it('shows the older value again once the newer was taken back, and nothing once both were', () => {
  const versions = [
    { batch: 3, value: 'a' },
    { batch: 8, value: 'b' },
  ];
  expect(
    dayHistory(versions, [
      { batch: 8, by: 9 },
      { batch: 3, by: 11 },
    ]),
  ).toEqual([
    { value: null, batch: null, from: 11, until: null },
    { value: 'a', batch: 3, from: 9, until: 11 },
    { value: 'b', batch: 8, from: 8, until: 9 },
    { value: 'a', batch: 3, from: 3, until: 8 },
  ]);
});

it('passes over an undone row that a later one covered already', () => {
  expect(
    dayHistory(
      [
        { batch: 3, value: 'a' },
        { batch: 8, value: 'b' },
      ],
      [{ batch: 3, by: 9 }],
    ),
  ).toHaveLength(2);
});

it('says of every batch what reading the tables as of it says', () => {
  const batches = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 8 });
  const undoing = fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 8 });
  fc.assert(
    fc.property(batches, undoing, (rows, later) => {
      const versions = rows.map((batch) => ({ batch, value: batch }));
      const undone = later.flatMap((after, at) =>
        rows[at] === undefined ? [] : [{ batch: rows[at], by: rows[at] + after }],
      );
      const spans = dayHistory(versions, undone);
      for (let batch = 1; batch <= 45; batch += 1) {
        const read = Math.max(
          0,
          ...rows.filter(
            (row) => row <= batch && !undone.some((one) => one.batch === row && one.by <= batch),
          ),
        );
        const told =
          spans.find(({ from, until }) => from <= batch && (until === null || until > batch))
            ?.batch ?? 0;
        expect(told).toBe(read);
      }
    }),
  );
});
