import { expect, test } from 'vitest';
import { z } from 'zod';
import { field } from '#kit';
import { requiredText, text } from '#schemas/json.ts';
import { perScreen } from '#schemas/screen.ts';
import { readFields, type FieldShape } from './field-shape.ts';

const schema = z.strictObject({
  title: field(requiredText(12).default('热销基金'), { label: '标题', group: 'content' }),
  note: field(text(40), { label: '说明', control: 'multiline' }).optional(),
  day: z.iso.date(),
  rows: field(z.int().min(1).max(10), { label: '行数' }).default(5),
  share: z.number(),
  open: z.boolean().default(false),
  source: z.enum(['picked', 'rule']).default('picked'),
  funds: field(
    z
      .array(
        z.strictObject({
          id: z.string(),
          fundcode: field(text(6), { label: '基金', control: 'fund' }),
        }),
      )
      .min(1)
      .max(6),
    { label: '基金' },
  ),
  codes: z.array(text(6)).max(3).default([]),
  size: z.strictObject({ width: z.int().default(2) }).default({ width: 2 }),
  fundcode: field(z.union([z.literal(''), z.string().regex(/^\d{6}$/)]).default(''), {
    label: '基金',
    control: 'fund',
  }),
  side: z.union([z.literal('left'), z.literal('right')]).default('left'),
  odd: z.tuple([z.string()]),
});

function fieldNamed<K extends FieldShape['kind']>(
  name: string,
  kind: K,
): Extract<FieldShape, { kind: K }> {
  const found = readFields(schema).find((one) => one.name === name);
  expect(found?.kind).toBe(kind);
  return found as Extract<FieldShape, { kind: K }>;
}

test('reads text with its limit, default and whether empty is refused, through defaults and optionals', () => {
  expect(fieldNamed('title', 'text')).toMatchObject({
    max: 12,
    fallback: '热销基金',
    required: true,
    meta: { label: '标题', group: 'content' },
  });
  expect(fieldNamed('note', 'text')).toMatchObject({
    max: 40,
    fallback: undefined,
    required: false,
    meta: { control: 'multiline' },
  });
  expect(fieldNamed('day', 'text')).toMatchObject({
    max: undefined,
    required: true,
    meta: { label: 'day' },
  });
});

test('reads numbers, leaving out the limits that every whole number has', () => {
  expect(fieldNamed('rows', 'number')).toMatchObject({
    min: 1,
    max: 10,
    whole: true,
    fallback: 5,
    required: false,
  });
  expect(fieldNamed('share', 'number')).toMatchObject({
    min: undefined,
    max: undefined,
    whole: false,
    required: true,
  });
});

test('reads switches, choices and groups', () => {
  expect(fieldNamed('open', 'switch').fallback).toBe(false);
  expect(fieldNamed('source', 'choice').options).toEqual(['picked', 'rule']);
  expect(fieldNamed('size', 'group').fields.map((one) => one.name)).toEqual(['width']);
});

test('reads lists of items without their ids, and lists of plain values', () => {
  const funds = fieldNamed('funds', 'items');
  expect(funds).toMatchObject({ min: 1, max: 6, required: true });
  expect(funds.item).toMatchObject([{ name: 'fundcode', kind: 'text', meta: { control: 'fund' } }]);
  expect(fieldNamed('codes', 'list')).toMatchObject({
    max: 3,
    required: false,
    entry: { kind: 'text', max: 6 },
  });
});

test('reads a text that may also be empty as a text, and literals as a choice', () => {
  expect(fieldNamed('fundcode', 'text')).toMatchObject({
    required: false,
    fallback: '',
    meta: { control: 'fund' },
  });
  expect(fieldNamed('side', 'choice').options).toEqual(['left', 'right']);
});

test('keeps what it does not know as something that can be shown', () => {
  expect(fieldNamed('odd', 'other').meta.label).toBe('odd');
});

test('knows what may be left out, though it may not be undefined', () => {
  const [room] = readFields(
    z.strictObject({ room: perScreen(z.enum(['none', 'small'])).exactOptional() }),
  );
  expect(room).toMatchObject({ optional: true, fallback: undefined });
});

test('names the choices of every screen', () => {
  const choices = { none: '无', small: '小' };
  const [room] = readFields(
    z.strictObject({
      room: perScreen(field(z.enum(['none', 'small']), { label: '栏距', choices })),
    }),
  );
  expect(room?.kind === 'group' && room.fields.map(({ meta }) => meta.choices)).toEqual(
    Array.from({ length: 4 }, () => choices),
  );
});
