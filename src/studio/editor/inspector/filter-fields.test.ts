import { expect, test } from 'vitest';
import { z } from 'zod';
import { field } from '#kit';
import { readFields } from '../../core/nodes/field-shape.ts';
import { changedFields, filterFields } from './filter-fields.ts';

const fields = readFields(
  z.strictObject({
    title: field(z.string().default('热销基金'), { label: '标题', help: '显示在卡片上方' }),
    rows: field(z.int().max(10).default(6), { label: '最多几只' }),
    items: field(z.array(z.string()).default(['a']), { label: '基金' }),
    code: field(z.string(), { label: '编号' }),
  }),
);
const values = { title: '热销基金榜', rows: 6, items: ['a'], code: 'x' };
const names = (...rest: [search: string, filter: 'all' | 'changed' | 'problems']) =>
  filterFields(fields, ...rest, values, new Set(['rows'])).map(({ name }) => name);

test('finds fields by label and help, whatever the case', () => {
  expect(names('卡片', 'all')).toEqual(['title']);
  expect(names(' 几只 ', 'all')).toEqual(['rows']);
  expect(names('', 'all')).toHaveLength(4);
});

test('shows only what differs from its default, or what has a problem', () => {
  expect(names('', 'changed')).toEqual(['title']);
  expect(names('', 'problems')).toEqual(['rows']);
  expect(names('标题', 'problems')).toEqual([]);
});

test('the order of an object’s keys is no difference', () => {
  const [rows] = readFields(
    z.strictObject({
      rows: field(
        z
          .array(z.strictObject({ id: z.string(), title: z.string(), text: z.string() }))
          .default([{ id: 'a', title: '甲', text: '乙' }]),
        { label: '行' },
      ),
    }),
  );
  expect(rows && changedFields([rows], { rows: [{ id: 'a', text: '乙', title: '甲' }] })).toEqual(
    [],
  );
});

test('what has no default differs from none', () => {
  expect(changedFields(fields, values).map(({ name }) => name)).toEqual(['title']);
  expect(changedFields(fields, { ...values, items: ['a', 'b'] })).toHaveLength(2);
});
