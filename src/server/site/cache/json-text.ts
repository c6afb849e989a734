import { createHash } from 'node:crypto';

interface Known {
  text: string;
  name?: string;
}

/** Values that many pages share. */
const known = new WeakMap<object, Known>();

/** The JSON of a value that is never changed: written once, and found again by `writeShared`. */
export function jsonText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const found = known.get(value);
  if (found) return found.text;
  const text = plainText(value);
  known.set(value, { text });
  return text;
}

/** Has the JSON of a value that is never changed written once. */
export function shared<T extends object>(value: T): T {
  jsonText(value);
  return value;
}

/**
 * What `JSON.stringify` writes, `<` escaped so that it can stand in HTML; the texts of shared values, which stand at most
 * `depth` levels down, are not written again.
 */
export function writeShared(value: unknown, depth: number): string {
  return write(value, depth, ({ text }) => text);
}

/** The same with a short name in the place of each shared value: values that are written alike have the same JSON. */
export function nameShared(value: unknown, depth: number): string {
  return write(value, depth, nameOf);
}

/** Stands for the text, unlike any JSON; the same for another value with the same text. */
function nameOf(found: Known): string {
  found.name ??= `#${createHash('sha256').update(found.text).digest('base64url')}`;
  return found.name;
}

function write(value: unknown, depth: number, writeKnown: (found: Known) => string): string {
  if (typeof value !== 'object' || value === null) return plainText(value);
  const found = known.get(value);
  if (found) return writeKnown(found);
  if (depth === 0 || Array.isArray(value)) return plainText(value);
  let text = '';
  for (const [name, member] of Object.entries(value))
    if (member !== undefined)
      text += `${text === '' ? '' : ','}${plainText(name)}:${write(member, depth - 1, writeKnown)}`;
  return `{${text}}`;
}

function plainText(value: unknown): string {
  return escapeTags(JSON.stringify(value) ?? '');
}

function escapeTags(json: string): string {
  return json.includes('<') ? json.replaceAll('<', '\\u003c') : json;
}
