import { expect, it } from 'vitest';
import { z } from 'zod';
import { field } from '#kit';
import { readFields } from '../../core/nodes/field-shape.ts';
import { isFreeText } from './is-free-text.ts';

const fields = readFields(
  z.strictObject({
    title: field(z.string(), { label: '标题' }),
    note: field(z.string(), { label: '说明', control: 'multiline' }),
    sort: field(z.enum(['', '-year']), { label: '排序', control: 'choice', choices: {} }),
    fund: field(z.string(), { label: '基金', control: 'fund' }),
    rows: field(
      z.array(
        z.strictObject({
          id: z.string(),
          text: field(z.string(), { label: '文字' }),
          kind: field(z.enum(['a', 'b']), { label: '种类' }),
        }),
      ),
      { label: '行' },
    ),
    words: field(z.array(z.string()), { label: '词' }),
    more: field(z.strictObject({ label: field(z.string(), { label: '文字' }) }), { label: '更多' }),
  }),
);

it.each([
  [['title'], true],
  [['note'], true],
  [['rows', 0, 'text'], true],
  [['words', 1], true],
  [['more', 'label'], true],
  [['sort'], false],
  [['fund'], false],
  [['rows', 0, 'kind'], false],
  [['rows'], false],
  [['unknown'], false],
])('%j is typed: %s', (steps, typed) => {
  expect(isFreeText(fields, steps)).toBe(typed);
});
