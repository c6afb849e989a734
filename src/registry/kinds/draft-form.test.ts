import { expect, it } from 'vitest';
import { toBody } from './draft-form.ts';
import { kindDefinition } from './kinds.ts';

it.each(['constructor', 'toString', '__proto__'])(
  'keeps a prop that no schema has, named as what every object knows (%s)',
  (name) => {
    const definition = kindDefinition('advertisement');
    if (!definition) throw new Error('advertisement');
    const props = Object.fromEntries([[name, 1]]);
    expect(toBody(definition, props)).toEqual(props);
  },
);
