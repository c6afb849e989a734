/** Texts of values that many pages share. */
const texts = new WeakMap<object, string>();

/** The JSON of a value that is never changed: written once, and found again by `writeShared`. */
export function jsonText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = escapeTags(JSON.stringify(value));
  texts.set(value, text);
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
  if (typeof value !== 'object' || value === null) return escapeTags(JSON.stringify(value) ?? '');
  const known = texts.get(value);
  if (known !== undefined) return known;
  if (depth === 0 || Array.isArray(value)) return escapeTags(JSON.stringify(value));
  const members = Object.entries(value).flatMap(([name, member]) =>
    member === undefined
      ? []
      : [`${escapeTags(JSON.stringify(name))}:${writeShared(member, depth - 1)}`],
  );
  return `{${members.join(',')}}`;
}

function escapeTags(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
