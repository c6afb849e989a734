import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JsonValue } from '#schemas/json.ts';
import { nameShared, shared, writeShared } from './json-text.ts';

it('writes what JSON.stringify writes, shared parts or not, and no text that closes an element', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), fc.nat(5), (value, part, depth) => {
      const whole = {
        a: value as JsonValue,
        '<b>': { c: shared({ part }), d: undefined },
        e: '</script>',
      };
      const text = writeShared(whole, depth);
      expect(text).toBe(JSON.stringify(whole).replaceAll('<', '\\u003c'));
      expect(text).not.toContain('<');
    }),
  );
});

it('names values alike only where their JSON is the same, and shortly what is shared', () => {
  const pool = [1, 2].map((a) => shared({ a, text: 'x'.repeat(1000) }));
  const member = fc.oneof(fc.constantFrom(...pool), fc.jsonValue(), fc.constant('#1'));
  const value = fc.dictionary(fc.constantFrom('a', '<b>', '#'), member);
  fc.assert(
    fc.property(value, value, fc.nat(3), (one, other, depth) => {
      if (nameShared(one, depth) === nameShared(other, depth))
        expect(JSON.stringify(one)).toBe(JSON.stringify(other));
      expect(nameShared(structuredClone(one), depth)).toBe(nameShared(structuredClone(one), depth));
    }),
  );
  expect(nameShared({ a: pool[0] }, 1).length).toBeLessThan(60);
  expect(nameShared(shared({ ...pool[0] }), 1)).toBe(nameShared(pool[0], 1));
});
