import { isJsonObject } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';

/** What another prop of the same object has to be. */
export type FieldCondition = { prop: string } & (
  | { is: readonly (string | boolean)[] }
  /** Whether it says something: has words, items, or a picture. */
  | { isFilled: boolean }
);

/** Whether the field that depends on another one is of use with these values. */
export function isConditionMet(
  condition: FieldCondition,
  values: Readonly<Record<string, JsonValue | undefined>>,
): boolean {
  const value = values[condition.prop];
  return 'isFilled' in condition
    ? isEmptyValue(value) !== condition.isFilled
    : condition.is.some((one) => one === value);
}

/** Whether a value says nothing: no words, no items, no picture. */
export function isEmptyValue(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  if (!isJsonObject(value)) return false;
  if (value['type'] === 'doc') return JSON.stringify(value['content']) === '[{"type":"paragraph"}]';
  return 'src' in value && value['src'] === '';
}
