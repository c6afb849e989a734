import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import { cleanValues } from '#rules/forms/clean-values.ts';
import { entryProblems, isOfForm } from '#rules/forms/entry-problems.ts';
import type { EntryValues } from '#rules/forms/shown-fields.ts';
import { entryField, ENTRY_FIELD_TYPES, type EntryField } from '#schemas/content/form.ts';
import { formCalls } from '#schemas/calls/form.ts';
import { entryFieldOf } from '#tests/support/form.ts';
import { runs } from '#tests/support/lane.ts';
import { emptyValues, enteredValues, fieldName, resolverOf } from './entry-values.ts';

const TODAY = beijingTime(new Date().toISOString()).slice(0, 8);
const OPTIONS = ['甲', '乙', '丙', ' 丁 '];

const limits = fc.constantFrom('', '0', '1', '2', '5', '-3');
/** Definitions as editors could publish them, and some that the checks would refuse. */
const field = (at: number) =>
  fc
    .record({
      fieldtype: fc.constantFrom(...ENTRY_FIELD_TYPES),
      label: fc.constantFrom(`项${at}`, '项0'),
      required: fc.constantFrom('0' as const, '1' as const),
      options: fc.subarray(OPTIONS),
      minimum: limits,
      maximum: limits,
      dayrange: fc.constantFrom('any' as const, 'future' as const, 'past' as const),
      showlabel: fc.constantFrom('', '', '项0', '项1'),
      showvalue: fc.constantFrom('', '甲', '是'),
    })
    .map((more) => entryFieldOf(`f${at}`, more));
const definition = fc
  .integer({ min: 1, max: 5 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => field(at))));

const text = fc.oneof(
  fc.constantFrom('', ' ', '是', '否', '甲', '乙', ' 丁 ', '3', ' ３ ', '1,000', '1e3', '-2.50'),
  fc.constantFrom('13800138000', '+86 138-0013-8000', 'a@b.cn', '000001', '00001', '20990230'),
  fc.constantFrom(TODAY, '20990101', '19990101', '字'.repeat(3), '字'.repeat(101)),
  fc.string({ maxLength: 8 }),
);
const several = fc.array(fc.constantFrom(...OPTIONS, '戊'), { maxLength: 4 });

const entered = (fields: readonly EntryField[]) =>
  fc
    .tuple(...fields.map((one) => (one.fieldtype === 'several' ? several : text)))
    .map((values) =>
      Object.fromEntries(fields.map((one, at) => [fieldName(one), values[at] ?? ''])),
    );

const filled = definition.chain((fields) =>
  entered(fields).map((values) => ({ fields, values: { ...emptyValues(fields), ...values } })),
);

/** What the server asks of an entry: the body of the call, then the rules. */
function isTaken(fields: readonly EntryField[], values: EntryValues): boolean {
  const body = { formid: 'f', version: 'v', values, entryid: 'e'.repeat(20) };
  const read = formCalls['form/save'].request.safeParse(JSON.parse(JSON.stringify(body)));
  return (
    read.success &&
    isOfForm(fields, read.data.values) &&
    entryProblems(fields, cleanValues(fields, read.data.values), TODAY).size === 0
  );
}

/** What the form says of the fields. */
async function isOffered(fields: readonly EntryField[], values: ReturnType<typeof emptyValues>) {
  const { errors } = await resolverOf(fields, null)({ ...values, imagecode: 'KMNP' }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return Object.keys(errors).length === 0;
}

describe('form and server', () => {
  it('take the same, for any form and whatever is filled in', async () => {
    await fc.assert(
      fc.asyncProperty(filled, async ({ fields, values }) => {
        for (const one of fields) expect(entryField.safeParse(one).success).toBe(true);
        expect(isTaken(fields, enteredValues(fields, values))).toBe(
          await isOffered(fields, values),
        );
      }),
      { numRuns: runs(400, 4000) },
    );
  });

  it('clean what was filled in once: cleaning again changes nothing', () => {
    fc.assert(
      fc.property(filled, ({ fields, values }) => {
        const clean = enteredValues(fields, values);
        expect(cleanValues(fields, clean)).toEqual(clean);
      }),
      { numRuns: runs(400, 4000) },
    );
  });

  it('agree with a second reading of the definition, written from scratch', () => {
    fc.assert(
      fc.property(filled, ({ fields, values }) => {
        const sent = enteredValues(fields, values);
        expect(isTaken(fields, sent)).toBe(isTakenBySecondReading(fields, sent));
      }),
      { numRuns: runs(400, 4000) },
    );
  });

  it('take nothing that is not of the form, whatever is sent', () => {
    fc.assert(
      fc.property(
        definition,
        fc.dictionary(fc.string({ maxLength: 5 }), fc.jsonValue()),
        (fields, sent) => {
          const strange = Object.keys(sent).some((id) => !fields.some((one) => one.id === id));
          expect(isTaken(fields, sent as EntryValues) && strange).toBe(false);
        },
      ),
      { numRuns: runs(400, 4000) },
    );
  });
});

/** The same question answered without the product's rules: what each type of field lets through. */
function isTakenBySecondReading(fields: readonly EntryField[], sent: EntryValues): boolean {
  const above: { label: string; chosen: string[] }[] = [];
  const left = new Set(Object.keys(sent));
  for (const one of fields) {
    const deciding = above.find(({ label }) => label === one.showlabel);
    const isMet = one.showvalue !== '' && deciding?.chosen.includes(one.showvalue);
    if (one.showlabel !== '' && !isMet) continue;
    left.delete(one.id);
    const value = sent[one.id];
    if (['one', 'several', 'yesno'].includes(one.fieldtype))
      above.push({ label: one.label, chosen: value === undefined ? [] : [value].flat() });
    if (value === undefined ? one.required === '1' : !fits(one, value)) return false;
  }
  return left.size === 0;
}

function fits(one: EntryField, value: string | readonly string[]): boolean {
  const [least, most] = [one.minimum, one.maximum].map((limit) =>
    limit === '' ? null : Number(limit),
  );
  const within = (size: number, widest = Infinity) =>
    size >= (least ?? -Infinity) && size <= (most ?? widest);
  if (one.fieldtype === 'several')
    return (
      typeof value !== 'string' &&
      value.every((chosen) => one.options.includes(chosen)) &&
      new Set(value).size === value.length &&
      within(value.length)
    );
  if (typeof value !== 'string') return false;
  const isDay = /^(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(value);
  const tests: Record<Exclude<EntryField['fieldtype'], 'several'>, () => boolean> = {
    line: () => within([...value].length, 100),
    lines: () => within([...value].length, 1000),
    mobile: () => /^1[3-9]\d{9}$/.test(value),
    email: () => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value),
    one: () => one.options.includes(value),
    yesno: () => value === '是' || value === '否',
    day: () =>
      isDay &&
      value !== '20990230' &&
      !(one.dayrange === 'future' && value < TODAY) &&
      !(one.dayrange === 'past' && value > TODAY),
    number: () => /^-?\d+(\.\d{1,4})?$/.test(value) && within(Number(value)),
    fund: () => /^\d{6}$/.test(value),
  };
  return tests[one.fieldtype]();
}
