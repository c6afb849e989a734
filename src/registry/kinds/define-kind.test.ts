import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { field } from '#kit';
import { honour } from '#schemas/content/company.ts';
import { defineKind, itemTitle, type KindDeclaration } from './define-kind.ts';
import { definition as honourKind } from './definitions/honour.ts';
import { contentKinds, kindDefinition } from './kinds.ts';

const { form: honourForm, keyForm: _, body: __, ...declared } = honourKind;
const declare = (changes: Partial<KindDeclaration>) =>
  defineKind({ ...declared, form: () => honourForm, ...changes });

it.each([...contentKinds.keys()])(
  'finds that the form and the key form of %s fit its body',
  (kind) => {
    const definition = kindDefinition(kind);
    expect(() => [definition?.form, definition?.keyForm]).not.toThrow();
  },
);

it('makes a form when it is first asked for, once', () => {
  const form = vi.fn(() => honourForm);
  const kind = declare({ form });
  expect(form).not.toHaveBeenCalled();
  expect([kind.form, kind.form]).toEqual([honourForm, honourForm]);
  expect(form).toHaveBeenCalledOnce();
});

it('refuses a form that leaves out a field of the body, or asks for one that it has not', () => {
  expect(() => declare({ form: () => honourForm.omit({ issuer: true }) }).form).toThrow(
    'does not ask for issuer',
  );
  expect(
    () =>
      declare({ form: () => honourForm.extend({ colour: field(z.string(), { label: '颜色' }) }) })
        .form,
  ).toThrow('has no colour');
  expect(() => declare({}).form).not.toThrow();
});

it('refuses a kind whose editors are to name items, but are not asked for the name', () => {
  expect(() => declare({ keySource: 'editor' }).keyForm).toThrow('does not ask for id');
  expect(
    () =>
      declare({ keySource: 'editor', keyForm: () => z.strictObject({ id: honour.shape.id }) })
        .keyForm,
  ).not.toThrow();
});

it('calls an item by its title or, where that is one of a list, by its label', () => {
  expect(itemTitle(honourKind, { title: '公募业务资格' })).toBe('公募业务资格');
  expect(
    itemTitle(kindDefinition('parameter')!, { paramname: 'loginopenflag', paramvalue: '1' }),
  ).toBe('登录入口');
  expect(itemTitle(honourKind, {})).toBe('');
});
