import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JsonValue } from '#schemas/json.ts';
import { shared, writeShared } from './json-text.ts';

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
