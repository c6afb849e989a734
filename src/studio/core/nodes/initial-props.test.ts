import { expect, test } from 'vitest';
import { z } from 'zod';
import { requiredText, text } from '#schemas/json.ts';
import { readFields } from './field-shape.ts';
import { initialItemProps, initialProps } from './initial-props.ts';

test('takes defaults, leaves out what may be absent, and gives the rest an empty value of its kind', () => {
  const schema = z.strictObject({
    title: requiredText(12).default('热销基金'),
    note: text(40),
    more: text(40).optional(),
    rows: z.int().min(3),
    sort: z.enum(['a', 'b']),
    items: z.array(z.strictObject({ id: z.string(), text: text(4) })),
  });
  expect(initialProps(schema)).toEqual({
    title: '热销基金',
    note: '',
    rows: 3,
    sort: 'a',
    items: [],
  });
});

test('gives an item its id and its fields', () => {
  const fields = readFields(z.strictObject({ id: z.string(), text: requiredText(4) }));
  expect(initialItemProps(fields, 'p7')).toEqual({ id: 'p7', text: '' });
});
