import type { JsonSchema } from '../json-schema.ts';

/** One line of a table of fields. */
export interface FieldRow {
  /** With the names of what it is in: `rows[].fundcode`. */
  name: string;
  type: string;
  required: boolean;
  /** What a form takes for it: one of these texts, or any. */
  choices: readonly string[] | null;
}

/** Deeper than this, a field is said to be an object or a list. */
const MAX_DEPTH = 3;

/** The fields of an object and of the objects and lists in it, in order. */
export function fieldRows(schema: JsonSchema, prefix = '', depth = 0): FieldRow[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([key, property]) => {
    if (typeof property === 'boolean') return [];
    const row = {
      name: prefix + key,
      type: typeText(property),
      required: required.includes(key),
      choices: choicesOf(property),
    };
    const [inner, mark] = contentOf(property);
    return depth < MAX_DEPTH && inner
      ? [row, ...fieldRows(inner, `${prefix}${key}${mark}.`, depth + 1)]
      : [row];
  });
}

/** The rows of each result set of a `record`: what `record[0]`, `record[1]` and so on hold. */
export function resultSets(record: JsonSchema): JsonSchema[] {
  return (record.prefixItems ?? []).flatMap((set) => {
    const [row] =
      typeof set === 'boolean'
        ? []
        : [...(set.prefixItems ?? []), ...(set.items === undefined ? [] : [set.items].flat())];
    return typeof row === 'object' ? [row] : [];
  });
}

/** What an object or a list of objects holds, and how its name is marked. */
function contentOf(schema: JsonSchema): [inner: JsonSchema | null, mark: string] {
  const plain = withoutNull(schema);
  if (plain.type === 'object') return [plain, ''];
  const items =
    plain.type === 'array' && plain.items !== undefined ? [plain.items].flat()[0] : undefined;
  return typeof items === 'object' && items.type === 'object' ? [items, '[]'] : [null, ''];
}

function withoutNull(schema: JsonSchema): JsonSchema {
  const others = (schema.anyOf ?? []).filter(
    (option) => typeof option === 'object' && option.type !== 'null',
  );
  return others.length === 1 && typeof others[0] === 'object' ? others[0] : schema;
}

/** A type in words. */
export function typeText(schema: JsonSchema): string {
  const choices = choicesOf(schema);
  if (choices) return wordsOf(choices);
  if (schema.anyOf)
    return schema.anyOf
      .map((option) => (typeof option === 'object' ? typeText(option) : '任意'))
      .join('，或');
  switch (schema.type) {
    case 'string':
      return textType(schema);
    case 'number':
    case 'integer':
      return '数';
    case 'boolean':
      return '真或假';
    case 'null':
      return '空';
    case 'array':
      return '列表';
    case 'object':
      return '对象';
    default:
      return '任意';
  }
}

function textType({ maxLength, pattern }: JsonSchema): string {
  if (pattern !== undefined) return `文本，形如 ${pattern}`;
  return maxLength === undefined ? '文本' : `文本，至多 ${maxLength} 字`;
}

/** An empty text is a choice too. */
function wordsOf(choices: readonly string[]): string {
  return choices.map((choice) => (choice === '' ? '空文本' : choice)).join('、');
}

function choicesOf(schema: JsonSchema): string[] | null {
  const values = schema.enum ?? (schema.const === undefined ? null : [schema.const]);
  return values?.every((value) => typeof value === 'string') ? values.map(String) : null;
}
