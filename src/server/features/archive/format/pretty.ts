import type { JsonValue } from '#schemas/json.ts';

/** The one readable text of a value: names in order, a line each, so that two archives can be compared line by line. */
export function pretty(value: unknown): string {
  return `${JSON.stringify(sorted(value as JsonValue), null, 2)}\n`;
}

/** The same on one line. */
export function line(value: unknown): string {
  return `${JSON.stringify(sorted(value as JsonValue))}\n`;
}

function sorted(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}
