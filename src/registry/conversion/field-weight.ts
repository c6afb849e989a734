import type { z } from 'zod';
import { isConditionMet, isEmptyValue } from '#kit';
import { isSameJson } from '#composition/same-json.ts';
import type { JsonObject } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import { coreOf, fallbackOf, itemSchemaOf, metaOf, shapeOf, textForm } from './read-schema.ts';

/**
 * Whether visitors or editors miss a field when it is lost: words and items that are shown, and settings that somebody
 * chose. A field that other fields put out of use is missed by nobody.
 */
export function countsAsLost(prop: string, values: JsonObject, schema: z.ZodObject): boolean {
  const field = shapeOf(schema)[prop];
  const value = values[prop];
  if (value === undefined || isEmptyValue(value)) return false;
  if (!field) return true;
  const meta = metaOf(field);
  if (meta?.when && !isConditionMet(meta.when, values)) return false;
  const isContent = meta?.group === undefined || meta.group === 'content';
  const isShown = textForm(field) !== null || itemSchemaOf(field) !== undefined;
  return (isContent && isShown) || !isSameJson(value, fallbackOf(field));
}

/** Whether a setting has the value that its type gives it: then the other type's own value holds there. */
export function isUntouchedSetting(from: z.ZodType, value: JsonValue, to: z.ZodType): boolean {
  const group = metaOf(from)?.group;
  const isSetting = group === 'style' || group === 'display' || coreOf(from).def.type === 'boolean';
  return isSetting && isSameJson(value, fallbackOf(from)) && fallbackOf(to) !== undefined;
}
