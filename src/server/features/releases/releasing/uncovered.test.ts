import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#tests/support/lane.ts';
import { uncovered, type Layer } from './uncovered.ts';

const time = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour)).toISOString();
const layer = (seq: number, from: number, until: number | null = null): Layer => ({
  seq,
  validFrom: time(from),
  validUntil: until === null ? null : time(until),
});
const words = (found: ReturnType<typeof uncovered>) =>
  found?.map(({ layer: { seq }, from, until }) => [seq, from, until]) ?? null;

it('shows what lay below, up to its own end and then what lay below that', () => {
  const campaign = layer(3, 10, 20);
  expect(words(uncovered([layer(1, 0), campaign], campaign, time(12)))).toEqual([
    [1, time(12), null],
  ]);
  expect(words(uncovered([layer(1, 0), layer(2, 5, 15), campaign], campaign, time(12)))).toEqual([
    [2, time(12), time(15)],
    [1, time(15), null],
  ]);
});

it('leaves versions that begin later to lie on top by themselves, and finds nothing below the first', () => {
  const first = layer(1, 0);
  expect(uncovered([first, layer(2, 20)], first, time(12))).toBeNull();
  expect(uncovered([layer(1, 0, 15), layer(2, 10)], layer(2, 10), time(12))).toBeNull();
});

it('puts nothing over a version that begins later, also when one below it ends meanwhile', () => {
  const campaign = layer(4, 10);
  const layers = [layer(1, 0), layer(2, 5, 15), layer(3, 14), campaign];
  expect(words(uncovered(layers, campaign, time(12)))).toEqual([[2, time(12), time(15)]]);
  expect(
    words(
      uncovered([layer(1, 0), layer(2, 5, 15), layer(3, 15, 18), campaign], campaign, time(12)),
    ),
  ).toEqual([
    [2, time(12), time(15)],
    [1, time(18), null],
  ]);
});

/** What is seen at a time, by the store's rule. */
function seen(layers: readonly Layer[], at: string): number | null {
  const valid = layers.filter(
    ({ validFrom, validUntil }) => validFrom <= at && (validUntil === null || at < validUntil),
  );
  return (
    valid.toSorted((a, b) =>
      a.validFrom === b.validFrom ? b.seq - a.seq : a.validFrom < b.validFrom ? 1 : -1,
    )[0]?.seq ?? null
  );
}

it('published on top, shows at every time what would be seen had the ended one never been', () => {
  const span = fc.record({
    from: fc.integer({ min: 0, max: 40 }),
    length: fc.option(fc.integer({ min: 1, max: 30 })),
  });
  fc.assert(
    fc.property(
      fc.array(span, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 40 }),
      (spans, hour) => {
        const layers = spans.map(({ from, length }, index) =>
          layer(index + 1, from, length === null ? null : from + length),
        );
        const ended = layers.find(({ seq }) => seq === seen(layers, time(hour)));
        const found = ended && uncovered(layers, ended, time(hour));
        if (!ended || !found) return;
        const again = found.map(({ layer: { seq }, from, until }, index) => ({
          seq: 100 + index,
          validFrom: from,
          validUntil: until,
          of: seq,
        }));
        for (let at = hour; at < 80; at += 1) {
          const now = seen([...layers, ...again], time(at));
          expect(again.find(({ seq }) => seq === now)?.of ?? now).toBe(
            seen(
              layers.filter(({ seq }) => seq !== ended.seq),
              time(at),
            ),
          );
        }
      },
    ),
    { numRuns: runs(100, 1000) },
  );
});
