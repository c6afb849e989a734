import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedKeys, emptyMap, entries, get, put } from './persistent-map.ts';

it('holds what a Map holds, and its older self keeps what it held', () => {
  const keys = fc.oneof(
    fc.string({ maxLength: 3 }),
    fc.constantFrom('__proto__', 'constructor', 'root'),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(keys, fc.nat()), { maxLength: 200, size: 'max' }), (pairs) => {
      let map = emptyMap<number>();
      const expected = new Map<string, number>();
      for (const [key, value] of pairs) {
        const older = map;
        const old = get(older, key);
        map = put(map, key, value);
        expected.set(key, value);
        expect(get(older, key)).toBe(old);
      }
      expect(new Map(entries(map))).toEqual(expected);
      expect(map.size).toBe(expected.size);
    }),
    { numRuns: 300 },
  );
});

it('keeps keys apart whose hashes are the same', () => {
  const [one, other] = collidingKeys();
  const map = put(put(put(emptyMap<number>(), one, 1), other, 2), one, 3);
  expect([get(map, one), get(map, other), get(map, `${one}x`), map.size]).toEqual([
    3,
    2,
    undefined,
    2,
  ]);
});

it('names the keys in which two maps differ, and no other', () => {
  const pairs = fc.array(fc.tuple(fc.string({ maxLength: 2 }), fc.nat(3)), {
    maxLength: 60,
    size: 'max',
  });
  fc.assert(
    fc.property(pairs, pairs, pairs, (shared, one, other) => {
      const filled = (map: ReturnType<typeof emptyMap<number>>, given: [string, number][]) =>
        given.reduce((all, [key, value]) => put(all, key, value), map);
      const base = filled(emptyMap<number>(), shared);
      const [before, after] = [filled(base, one), filled(base, other)];
      const keys = new Set([...entries(before), ...entries(after)].map(([key]) => key));
      expect(new Set(changedKeys(before, after))).toEqual(
        new Set([...keys].filter((key) => get(before, key) !== get(after, key))),
      );
    }),
    { numRuns: 300 },
  );
});

/** Two keys whose texts meet in FNV-1a; the search takes some ten thousand tries, as birthdays do. */
function collidingKeys(): [string, string] {
  const seen = new Map<number, string>();
  for (let index = 0; ; index += 1) {
    const key = `key-${index}`;
    let hash = 0x811c9dc5;
    for (let at = 0; at < key.length; at += 1)
      hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
    const met = seen.get(hash);
    if (met !== undefined) return [met, key];
    seen.set(hash, key);
  }
}
