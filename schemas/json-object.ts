import type { JsonValue } from './json.ts';

export type JsonObject = Record<string, JsonValue>;

/** Whether a JSON value is an object, so neither a list nor null. */
export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field of an object; `undefined` for other values: what is stored may be older than the schema of today. */
export function fieldOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  return isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** A text field of an object; empty for other values and other objects. */
export function textFieldOf(value: JsonValue | undefined, name: string): string {
  const text = fieldOf(value, name);
  return typeof text === 'string' ? text : '';
}

/** The id of an item of a list; `undefined` for one without. */
export function itemIdOf(item: JsonValue): string | undefined {
  const id = fieldOf(item, 'id');
  return typeof id === 'string' ? id : undefined;
}
