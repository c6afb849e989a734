import { expect, it } from 'vitest';
import { z } from 'zod';
import { toJsonSchema } from '../json-schema.ts';
import { fieldRows, resultSets, typeText } from './field-rows.ts';

const json = (schema: z.ZodType) => toJsonSchema(schema, 'input', 'test', {});

it('lists the fields of an object and what lies in them', () => {
  const schema = z.strictObject({
    fundcode: z.string().regex(/^\d{6}$/),
    flag: z.enum(['0', '1']).optional(),
    holder: z.strictObject({ name: z.string().max(60) }).nullable(),
    rows: z.array(z.strictObject({ nav: z.string() })),
  });
  expect(fieldRows(json(schema))).toEqual([
    { name: 'fundcode', type: '文本，形如 ^\\d{6}$', required: true, choices: null },
    { name: 'flag', type: '0、1', required: false, choices: ['0', '1'] },
    { name: 'holder', type: '对象，或空', required: true, choices: null },
    { name: 'holder.name', type: '文本，至多 60 字', required: true, choices: null },
    { name: 'rows', type: '列表', required: true, choices: null },
    { name: 'rows[].nav', type: '文本', required: true, choices: null },
  ]);
});

it('finds the rows of every result set, of lists and of single things', () => {
  const row = z.strictObject({ a: z.string() });
  const total = z.strictObject({ totalcount: z.string() });
  expect(
    resultSets(json(z.tuple([z.array(row), z.tuple([total])]))).map((set) =>
      fieldRows(set).map(({ name }) => name),
    ),
  ).toEqual([['a'], ['totalcount']]);
});

it.each([
  [z.boolean(), '真或假'],
  [z.number().int(), '数'],
  [z.union([z.literal(''), z.string().max(6)]), '空文本，或文本，至多 6 字'],
  [z.enum(['nav', '']), 'nav、空文本'],
  [z.unknown(), '任意'],
])('says a type in words', (schema, words) => {
  expect(typeText(json(schema))).toBe(words);
});
