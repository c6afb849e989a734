import { expect, test } from 'vitest';
import { z } from 'zod';
import { readFields } from '../../core/nodes/field-shape.ts';
import { itemFields } from './item-fields.ts';

const [steps] = readFields(
  z.strictObject({
    steps: z
      .array(
        z.strictObject({ id: z.string(), title: z.string().default('步骤'), text: z.string() }),
      )
      .default([{ id: 's1', title: '开户', text: '' }]),
  }),
);

test('an item of the list’s own goes back to what it is there, another one to what a new one starts with', () => {
  if (steps?.kind !== 'items') return expect.fail('no list');
  expect(itemFields(steps, 's1').map(({ fallback }) => fallback)).toEqual(['开户', '']);
  expect(itemFields(steps, 'x').map(({ fallback }) => fallback)).toEqual(['步骤', undefined]);
});
