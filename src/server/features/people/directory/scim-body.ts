import { z } from 'zod';
import { msg } from '#messages/msg.ts';
import { invalidValue, ScimRefusal } from './scim-refusal.ts';

/** An object of a request, its names in lower case: SCIM does not tell them apart. */
export type Folded = ReadonlyMap<string, unknown>;

const object = z.record(z.string(), z.unknown());
const printable = z.string().regex(/^[^\p{Cc}\p{Cs}]*$/u);

const UNREADABLE = new ScimRefusal(400, msg('directory.bad-json'), 'invalidSyntax');

/** The body of a request as an object. Throws a refusal where it is none. */
export function readScimBody(body: unknown): Folded {
  try {
    const folded = fold(JSON.parse(String(body)));
    if (folded) return folded;
  } catch {
    // No JSON.
  }
  throw UNREADABLE;
}

/** Null where the value is no object. */
export function fold(value: unknown): Folded | null {
  const read = object.safeParse(value);
  if (!read.success) return null;
  return new Map(Object.entries(read.data).map(([name, one]) => [name.toLowerCase(), one]));
}

/** A text of one line, with its blanks; empty where it is absent or null. Throws a refusal for anything else. */
export function readExactLine(field: string, value: unknown, max: number): string {
  if (value === undefined || value === null) return '';
  const read = printable.max(max).safeParse(value);
  if (!read.success) throw invalidValue(field, msg('directory.fault-text', { max }));
  return read.data;
}

/** The same without the blanks around it. */
export function readLine(field: string, value: unknown, max: number): string {
  return readExactLine(field, value, max).trim();
}

/** As `readLine`; a refusal where it is empty. */
export function readRequired(field: string, value: unknown, max: number): string {
  const line = readLine(field, value, max);
  if (line === '') throw invalidValue(field, msg('directory.fault-text', { max }));
  return line;
}

/** A truth value, also as text: Microsoft Entra ID sends "False". */
export function readFlag(field: string, value: unknown): boolean {
  const text = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (text === true || text === 'true') return true;
  if (text === false || text === 'false') return false;
  throw invalidValue(field, msg('directory.fault-flag'));
}

/** A list, also of one that is not in brackets; empty where it is absent or null. Throws a refusal for more than `max`. */
export function readScimList(field: string, value: unknown, max: number): unknown[] {
  if (value === undefined || value === null) return [];
  const list: unknown[] = Array.isArray(value) ? value : [value];
  if (list.length > max)
    throw new ScimRefusal(400, msg('directory.too-many', { field, max }), 'tooMany');
  return list;
}
