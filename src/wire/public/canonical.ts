import type { JsonValue } from '#schemas/json.ts';

/** Plain parameters of a call. A field that is undefined does not travel and is not signed. */
export type Parameters = Readonly<Record<string, JsonValue | undefined>>;

/**
 * The text that is signed: all parameters, `_msgid` included, and the secret as an ordinary pair named `_key`, sorted by
 * key in UTF-16 order, as `k=v` joined with `&`. Null counts as empty, nested values as their JSON text.
 */
export function canonicalText(parameters: Parameters, secret: string): string {
  return Object.entries({ ...parameters, _key: secret })
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key}=${valueText(value)}`)
    .join('&');
}

function valueText(value: JsonValue | undefined): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
