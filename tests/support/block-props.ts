import fc, { type Arbitrary } from 'fast-check';
import type { z } from 'zod';
import type { JsonObject } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import { readFields, type FieldShape } from '#studio/core/nodes/field-shape.ts';

const words = fc.stringMatching(/^[基金a-z ]{1,60}$/);
const inline = fc.record({
  type: fc.constant('text'),
  text: words,
  marks: fc.constantFrom([], [{ type: 'bold' }], [{ type: 'link', attrs: { address: '/' } }]),
});
const paragraph = fc.record({
  type: fc.constant('paragraph'),
  content: fc.array(inline, { maxLength: 3 }),
});
const long = fc.tuple(words, fc.integer({ min: 1, max: 40 })).map(([text, count]) => ({
  type: 'paragraph',
  content: [{ type: 'text', text: text.repeat(count) }],
}));
const list = fc.array(paragraph, { minLength: 1, maxLength: 3 }).map((items) => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [item] })),
}));
const richTextValue = fc
  .array(
    fc.oneof(
      paragraph,
      long,
      list,
      fc.constant({ type: 'horizontalRule' }),
      paragraph.map((one) => ({ ...one, type: 'heading', attrs: { level: 2 } })),
    ),
    { minLength: 1, maxLength: 15 },
  )
  .map((content) => ({ type: 'doc', content }));

/** Props as a draft may have them: fields absent, filled, too long for another type, and now and then unfit or unknown. */
export function blockPropsOf(schema: z.ZodObject): Arbitrary<JsonObject> {
  const odd = fc.constantFrom<JsonObject>({}, {}, {}, {}, {}, {}, { gone: '旧值' }, { title: 7 });
  return fc.tuple(objectOf(readFields(schema), []), odd).map(([props, more]) => ({
    ...props,
    ...more,
  }));
}

function objectOf(fields: readonly FieldShape[], requiredKeys: string[]): Arbitrary<JsonObject> {
  const values = Object.fromEntries(fields.map((field) => [field.name, valueOf(field)]));
  return fc.record(values, { requiredKeys }).map((props) => props as JsonObject);
}

function valueOf(field: FieldShape): Arbitrary<JsonValue | undefined> {
  if (field.fallback === undefined) return filled(field);
  return fc.oneof(fc.constant(field.fallback), { arbitrary: filled(field), weight: 3 });
}

function filled(field: FieldShape): Arbitrary<JsonValue | undefined> {
  if (field.meta.control === 'richtext') return richTextValue as Arbitrary<JsonObject>;
  switch (field.kind) {
    case 'text':
      return textOf(field.meta.control, field.max ?? 40);
    case 'number':
      return fc.integer({ min: field.min ?? 0, max: field.max ?? 1000 });
    case 'switch':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...field.options);
    case 'items':
      return itemsOf(field);
    case 'list':
      return fc.array(words, { maxLength: 3 });
    case 'group':
      return objectOf(field.fields, []);
    case 'other':
      return fc.constant(field.fallback);
  }
}

function textOf(control: FieldShape['meta']['control'], max: number): Arbitrary<string> {
  if (control === 'link') return fc.constantFrom('', '/fundsearch', 'https://example.com/');
  if (control === 'fund') return fc.constantFrom('000001', '110022', '');
  return fc.oneof(
    words.map((text) => text.slice(0, max)),
    fc.constantFrom('', '😀'.repeat(max / 2), '基'.repeat(max)),
  );
}

/** Items have ids of their own, as the studio gives them. */
function itemsOf({ item, max }: Extract<FieldShape, { kind: 'items' }>): Arbitrary<JsonValue> {
  const required = item.filter(({ optional }) => !optional).map(({ name }) => name);
  return fc
    .array(objectOf(item, required), { maxLength: Math.min(max, 14) })
    .map((items) => items.map((one, index) => ({ ...one, id: `x${index}` })));
}
