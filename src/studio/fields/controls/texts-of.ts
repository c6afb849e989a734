import type { JsonValue } from '#schemas/json.ts';

/** The texts of a list; none where it is no list. */
export function controlTexts(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
