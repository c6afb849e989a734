import { afterAll, expect, it, vi } from 'vitest';
import { fieldMeta } from '#kit';
import { sampleDetail, sampleRow } from '#samples/funds.ts';
import { definition } from '#registry/kinds/definitions/fund.ts';
import { toProps } from '#registry/kinds/draft-form.ts';
import { fieldLabel } from '#rules/imports/field-labels.ts';
import { importFields } from '#rules/imports/dataset-types.ts';
import { fundDetail, fundFacts } from '#schemas/fund.ts';
import type { FundFactField } from '#schemas/fund/fact-fields.ts';
import { fundOf } from '#server/features/figures/import/checks/facts.ts';
import { aFund } from '#tests/support/fund.ts';

/*
 * A fact of a fund is one entry of `fundFactFields`. This file adds one and looks at everything that is derived from it; what
 * is left is to show it in `src/ui/fund/Facts.tsx`.
 */

const planted = vi.hoisted(() => ({
  type: 'percent' as const,
  label: '托管费率',
  headings: ['托管费率'],
  isLater: true as const,
}));
// Files of a worker share their modules: this one begins with none that others loaded, and leaves none of its mock.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('#schemas/fund/fact-fields.ts', async (original) => {
  const { fundFactFields } = await original<{ fundFactFields: Record<string, FundFactField> }>();
  const fields: Record<string, FundFactField> = { ...fundFactFields, custodyfee: planted };
  const fundFactEntries = Object.entries(fields);
  return {
    fundFactFields: fields,
    fundFactEntries,
    mapFundFacts: (valueOf: (field: FundFactField, name: string) => unknown) =>
      Object.fromEntries(fundFactEntries.map(([name, field]) => [name, valueOf(field, name)])),
  };
});

const fund = aFund('000001');
const cells = { fundcode: '000001', fundname: '示范' };

it('is a field of stored funds, which those that were stored before lack', () => {
  const { custodyfee: _, ...before } = { custodyfee: '', ...fund };
  expect(fundFacts.parse(before)).toMatchObject({ custodyfee: '' });
  expect(fundFacts.safeParse({ ...fund, custodyfee: '0.25' }).success).toBe(true);
  expect(fundFacts.safeParse({ ...fund, custodyfee: 'much' }).success).toBe(false);
});

it('is a field of the form, which fills it in for a fund that lacks it', () => {
  expect(fieldMeta(definition.form.shape['custodyfee'])).toMatchObject({
    label: '托管费率',
    control: 'decimal',
    unit: '%',
  });
  expect(toProps(definition, { ...fund })).toMatchObject({ custodyfee: '' });
});

it('is a column of imported files, and is read as what it is', () => {
  expect(importFields.funds).toContainEqual({ name: 'custodyfee', headings: ['托管费率'] });
  expect(fieldLabel('custodyfee')).toBe('托管费率');
  const { body } = fundOf({ ...cells, custodyfee: '0.25%' }, undefined);
  expect(fundFacts.parse(body)).toMatchObject({ custodyfee: '0.25', custodian: '' });
  expect(fundOf(cells, { ...fund, ...body }).body).toMatchObject({ custodyfee: '0.25' });
});

it('is answered for the page of the fund, and not in lists', () => {
  expect(fundDetail.shape).toHaveProperty('custodyfee');
  expect(fundDetail.parse(sampleDetail('000001'))).toMatchObject({ custodyfee: '' });
  expect(sampleRow('000001')).not.toHaveProperty('custodyfee');
});
