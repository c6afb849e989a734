import { expect, it } from 'vitest';
import type { FieldMeta } from '#kit';
import type { FieldShape } from './field-shape.ts';
import { valueText } from './value-text.ts';

const field = (meta: Omit<FieldMeta, 'label'>): FieldShape => ({
  name: 'field',
  kind: 'text',
  max: undefined,
  fallback: undefined,
  optional: false,
  required: false,
  meta: { label: '字段', ...meta },
});

it.each([
  ['a text', field({}), '示范基金', '示范基金'],
  ['a choice by its label', field({ choices: { '22': '申购' } }), '22', '申购'],
  ['a day', field({ control: 'date' }), '20260630', '2026-06-30'],
  ['a time', field({ control: 'time' }), '20260305150000', '2026-03-05 15:00'],
  [
    'a number with its unit',
    field({ control: 'decimal', unit: '元' }),
    '2481000000',
    '2,481,000,000 元',
  ],
  ['what is no day as it is', field({ control: 'date' }), '2026', '2026'],
  ['nothing without its unit', field({ unit: 'MB' }), '', ''],
  ['no words for what is no text', field({}), { a: 1 }, ''],
])('writes %s', (_, shape, value, text) => {
  expect(valueText(shape, value)).toBe(text);
});
