import { UPLOAD_LIMITS } from '#server/platform/files/upload-limits.ts';

/** Largest request body: the action log's 60 KB, enciphered and in base64, with room. */
export const MAX_BODY_BYTES = 128 * 1024;
const MAX_DEPTH = 8;
/** Of a whole request, lists and objects counted too. */
const MAX_VALUES = 1000;
/** Of one object. */
const MAX_KEYS = 200;
const MAX_KEY_LENGTH = 64;

/** As the multipart parser names them. A file may be as large as all together, and the reader adds them up. */
export const PARSER_LIMITS = {
  files: UPLOAD_LIMITS.files,
  fileSize: UPLOAD_LIMITS.bytes,
  fields: UPLOAD_LIMITS.fields,
  fieldSize: UPLOAD_LIMITS.fieldSize,
  headerPairs: 20,
};

/** Parses JSON of a stranger; undefined where it is none, nests too deep, or holds too many values or keys, or too long ones. */
export function parseBounded(text: string): unknown {
  const value = parse(text);
  return isBounded(value) ? value : undefined;
}

export function isBounded(value: unknown): boolean {
  return countValues(value, MAX_DEPTH) <= MAX_VALUES;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Infinite where one limit is passed. */
function countValues(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null) return 1;
  if (depth === 0 || !hasFewKeys(value)) return Infinity;
  return Object.values(value).reduce<number>(
    (sum, inner) => sum + countValues(inner, depth - 1),
    1,
  );
}

function hasFewKeys(value: object): boolean {
  if (Array.isArray(value)) return true;
  const keys = Object.keys(value);
  return keys.length <= MAX_KEYS && keys.every((key) => key.length <= MAX_KEY_LENGTH);
}
