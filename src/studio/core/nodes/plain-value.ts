import { isJsonObject } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import { marks } from '../../base/language/language.ts';
import type { FieldShape } from './field-shape.ts';
import { valueText } from './value-text.ts';
import { valueTexts as texts } from './value-texts.ts';

/** All that a field holds as plain text, items of a list on lines of their own: for who may only look at it. */
export function plainValue(shape: FieldShape, value: JsonValue | undefined): string {
  return partText(shape, value === undefined ? shape.fallback : value) || texts.nothing;
}

function partText(shape: FieldShape, value: JsonValue | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (isJsonObject(value) && value['type'] === 'doc') return formattedText(value);
  if (Array.isArray(value) && shape.kind === 'items')
    return value.map((item) => groupText(shape.item, item)).join('\n');
  if (Array.isArray(value) && shape.kind === 'list')
    return value.map((entry) => partText(shape.entry, entry)).join(marks.row);
  if (shape.kind === 'group') return groupText(shape.fields, value);
  if (typeof value === 'object') return '';
  return valueText(shape, value) || String(value);
}

function groupText(fields: readonly FieldShape[], value: JsonValue): string {
  if (!isJsonObject(value)) return '';
  return fields
    .map((field) => partText(field, value[field.name]))
    .filter((text) => text !== '')
    .join(' · ');
}

/** The words of a formatted text, its blocks on lines of their own. */
function formattedText(node: JsonValue): string {
  if (!isJsonObject(node)) return '';
  if (typeof node['text'] === 'string') return node['text'];
  const parts = Array.isArray(node['content']) ? node['content'].map(formattedText) : [];
  const isBlock = !hasText(node);
  return parts.join(isBlock ? '\n' : '');
}

function hasText({ content }: { content?: JsonValue }): boolean {
  return Array.isArray(content) && content.some((one) => isJsonObject(one) && 'text' in one);
}
