import { expect, it } from 'vitest';
import { z } from 'zod';
import { field } from '#kit/control.ts';
import { honour } from '#schemas/content/company.ts';
import { defineKind, itemTitle, type KindDefinition } from './define-kind.ts';
import { honourKind } from './honour.ts';
import { kindDefinition } from './kinds.ts';

const declare = (changes: Partial<KindDefinition>) => () => defineKind({ ...honourKind, ...changes });

it('refuses a form that leaves out a field of the body, or asks for one that it has not', () => {
  expect(declare({ form: honourKind.form.omit({ issuer: true }) })).toThrow('does not ask for issuer');
  expect(declare({ form: honourKind.form.extend({ colour: field(z.string(), { label: '颜色' }) }) })).toThrow('has no colour');
  expect(declare({ body: honour })).not.toThrow();
});

it('refuses a kind whose editors are to name items, but are not asked for the name', () => {
  expect(declare({ named: 'editor' })).toThrow('does not ask for id');
  expect(declare({ named: 'editor', naming: z.strictObject({ id: honour.shape.id }) })).not.toThrow();
});

it('calls an item by its title or, where that is one of a list, by its label', () => {
  expect(itemTitle(honourKind, { title: '公募业务资格' })).toBe('公募业务资格');
  expect(itemTitle(kindDefinition('parameter')!, { paramname: 'loginopenflag', paramvalue: '1' })).toBe('登录入口');
  expect(itemTitle(honourKind, {})).toBe('');
});
