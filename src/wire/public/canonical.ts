import type { JsonValue } from '#schemas/json.ts';

/** Plain parameters of a call. A field that is undefined does not travel and is not signed. */
export type Parameters = Readonly<Record<string, JsonValue | undefined>>;

/**
 * The text that is signed: all parameters, `_msgid` included, and the secret as an ordinary pair named `_key`, sorted by
 * key in UTF-16 order, as `k=v` joined with `&`. Null counts as empty, nested values as their JSON text.
 */
export function canonicalParameters(parameters: Parameters, secret: string): string {
  return Object.entries({ ...parameters, _key: secret })
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${parameterText(value)}`]))
    .join('&');
}

/** A value as its text: null as empty, nested values as JSON. */
export function parameterText(value: JsonValue): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
