import type { JsonValue } from '#schemas/json.ts';

function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/**
 * The path of the first value that `jsonb` would refuse or change: a text with U+0000 or half of a surrogate pair, a
 * number that is none. Undefined if there is none.
 */
export function unstorablePath(
  value: JsonValue,
  path: readonly string[] = [],
): string[] | undefined {
  if (typeof value === 'string') return isStorableText(value) ? undefined : [...path];
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : [...path];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = isStorableText(name) ? unstorablePath(inner, [...path, name]) : [...path, name];
    if (found) return found;
  }
  return undefined;
}
