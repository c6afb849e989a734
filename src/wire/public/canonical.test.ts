import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JsonValue } from '#schemas/json.ts';
import { canonicalParameters } from './canonical.ts';

it('sorts by UTF-16 order, the secret among the others, with null as empty and nested values as JSON', () => {
  const parameters = {
    fundcode: '000001',
    b: null,
    a: { z: [1, '二'], y: null },
    Z: true,
    _msgid: 'm',
    基金: 0.5,
    gone: undefined,
  };
  expect(canonicalParameters(parameters, 's&=')).toBe(
    'Z=true&_key=s&=&_msgid=m&a={"z":[1,"二"],"y":null}&b=&fundcode=000001&基金=0.5',
  );
});

it('is the same after a journey as JSON', () => {
  const fields = fc.dictionary(
    fc.string({ unit: 'binary' }),
    fc.jsonValue() as fc.Arbitrary<JsonValue>,
  );
  fc.assert(
    fc.property(fields, (parameters) => {
      expect(
        canonicalParameters(JSON.parse(JSON.stringify(parameters)) as typeof parameters, 'secret'),
      ).toBe(canonicalParameters(parameters, 'secret'));
    }),
  );
});

it('does not let a field stand in for the secret', () => {
  expect(canonicalParameters({ _key: 'mine' }, 'secret')).toBe('_key=secret');
});
