import { expect, test } from 'vitest';
import { z } from 'zod';
import { field } from '#kit';
import type { DocumentNode } from '#schemas/document.ts';
import { sharedSettings, type FormOfNode } from './shared-settings.ts';

const list = z.strictObject({
  title: field(z.string().default('基金'), { label: '标题' }),
  rows: field(z.int().max(10).default(6), { label: '最多几只' }),
  layout: field(z.enum(['a', 'b']).default('a'), { label: '排列' }),
  items: field(z.array(z.string()).default([]), { label: '基金' }),
});
const news = z.strictObject({
  title: field(z.string().default('文章'), { label: '标题' }),
  rows: field(z.int().max(20).default(6), { label: '最多几只' }),
  layout: field(z.enum(['a', 'b', 'c']).default('a'), { label: '排列' }),
  items: field(z.array(z.string()).default([]), { label: '基金' }),
});
const form = (schema: z.ZodObject, props: FormOfNode['props']): FormOfNode => ({
  node: { id: 'n' } as DocumentNode,
  schema,
  props,
});

test('nodes share the settings that mean the same: not other choices, not lists', () => {
  expect(sharedSettings([form(list, {}), form(news, {})]).fields.map(({ name }) => name)).toEqual([
    'title',
    'rows',
  ]);
});

test('says where they agree, also by their defaults, and where not', () => {
  const { props, mixed, fields } = sharedSettings([
    form(list, { title: '热销', rows: 3 }),
    form(news, { title: '热销' }),
  ]);
  expect(props).toEqual({ title: '热销' });
  expect([...mixed]).toEqual(['rows']);
  expect(fields.find(({ name }) => name === 'rows')?.fallback).toBeUndefined();
  expect([...sharedSettings([form(list, { rows: 6 }), form(news, {})]).mixed]).toEqual(['title']);
});

test('nothing is shared by nothing', () => {
  expect(sharedSettings([]).fields).toEqual([]);
});
