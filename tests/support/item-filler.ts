import type { Locator, Page } from 'playwright-core';
import { z } from 'zod';
import { type FieldMeta, fieldMeta } from '#kit';
import { formOf, type ItemProps, type KindDefinition } from '#registry/kinds/define-kind.ts';

/** What a field of this name is given; others get a word. */
const VALUES: Readonly<Record<string, string>> = {
  version: '1.2.3',
  textversion: '2026-01',
  minamount: '10.00',
  address: 'https://example.com/file.pdf',
  placeaddress: '样例路 1 号',
  city: '上海',
};
const CATEGORIES: Readonly<Record<string, string>> = {
  article: '公司公告',
  specialnotice: '定期报告',
  question: '交易',
  download: '表单下载',
};
const FUND = '000001';
const DAY = '2099-12-31';
/** A document of the demonstration's library, by its name. */
const DOCUMENT = /产品资料概要/;
/** Fields that take a document of the library alone, and no address elsewhere. */
const LIBRARY_ONLY = ['file'];

/** Fields that may be empty, but without which visitors are not shown the item. */
const SHOWN_WITH: Readonly<Record<string, readonly string[]>> = { funddocument: ['address'] };

/** The fields that a new item of this kind cannot be published or shown without, as its form has them. */
export function neededFields(
  definition: KindDefinition,
  props: ItemProps,
): { prop: string; meta: FieldMeta }[] {
  return Object.entries(formOf(definition, props).shape).flatMap(([prop, schema]) => {
    const meta = fieldMeta(schema as z.ZodType);
    // A field that may be absent does not take `undefined`.
    const given = prop in props ? { [prop]: props[prop] } : {};
    const isNeeded =
      !z.object({ [prop]: schema as z.ZodType }).safeParse(given).success ||
      SHOWN_WITH[definition.kind]?.includes(prop);
    return meta && isNeeded ? [{ prop, meta }] : [];
  });
}

/** Fills one field of an item's form, as a person would by its control; `category` names the one that is chosen where the form asks for one. */
export async function fillField(
  page: Page,
  form: Locator,
  kind: string,
  { prop, meta }: { prop: string; meta: FieldMeta },
  word: string,
  category = CATEGORIES[kind] ?? '',
): Promise<void> {
  const field = form.locator(`[data-field="${prop}"]`).first();
  switch (meta.control) {
    case 'category':
      return pick(page, field, category);
    case 'fund':
      return pick(page, field, FUND);
    case 'date':
      return field.getByRole('textbox').fill(DAY);
    case 'file':
      return LIBRARY_ONLY.includes(prop)
        ? pickDocument(page, field)
        : field.getByRole('textbox').fill(VALUES['address'] ?? '');
    case 'link':
      await field.getByRole('radio', { name: '外部' }).check();
      return field.getByRole('textbox').fill(VALUES['address'] ?? '');
    default:
      return field
        .locator('input, textarea')
        .first()
        .fill(VALUES[kind === 'place' && prop === 'address' ? 'placeaddress' : prop] ?? word);
  }
}

async function pickDocument(page: Page, field: Locator): Promise<void> {
  await field.getByRole('button', { name: '从媒体库选' }).click();
  const library = page.getByRole('dialog');
  await library.getByRole('button', { name: DOCUMENT }).first().click();
  await library.waitFor({ state: 'hidden' });
}

/** Chooses what fits the words in a list that opens by typing. */
async function pick(page: Page, field: Locator, words: string): Promise<void> {
  await field.getByRole('combobox').fill(words);
  // The list may still be unfolding: what is chosen does not depend on where it is by now.
  await page
    .locator('.ant-select-dropdown:visible')
    .locator('.ant-select-item-option, .ant-select-tree-title')
    .filter({ hasText: words })
    .first()
    .dispatchEvent('click');
}
