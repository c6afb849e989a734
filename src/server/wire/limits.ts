/** Largest request body: the action log's 60 KB, enciphered and in base64, with room. */
export const MAX_BODY_BYTES = 128 * 1024;
const MAX_DEPTH = 8;
const MAX_VALUES = 1000;

/** Parses JSON of a stranger; undefined where it is none, nests too deep or holds too many values. */
export function parseBounded(text: string): unknown {
  const value = parse(text);
  return countValues(value, MAX_DEPTH) <= MAX_VALUES ? value : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Infinite below the depth. */
function countValues(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null) return 1;
  if (depth === 0) return Infinity;
  return Object.values(value).reduce<number>((sum, inner) => sum + countValues(inner, depth - 1), 1);
}
