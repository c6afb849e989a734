import { richTextOf } from '#rules/text/reading-text.ts';
import type { ReadingText } from '#schemas/content/parts.ts';
import type { RichText } from '#schemas/rich-text.ts';
import { derive } from '#server/platform/derive.ts';

/** Whether formatted text, or an item's text in its plain form, stands in a value that is never changed. */
export const holdsText: (value: object) => boolean = derive((value) =>
  Object.entries(value).some(
    ([name, member]) =>
      isText(name, member) || (typeof member === 'object' && member !== null && holdsText(member)),
  ),
);

/** The value with each of its texts replaced, in order. What holds none stays the same object. */
export function mapTexts<T extends object>(value: T, replace: (text: RichText) => RichText): T {
  if (!holdsText(value)) return value;
  const inner = (name: string, member: unknown): unknown => {
    if (isText(name, member)) {
      const text = richTextOf(member);
      const replaced = replace(text);
      return replaced === text ? member : replaced;
    }
    return typeof member === 'object' && member !== null ? mapTexts(member, replace) : member;
  };
  if (Array.isArray(value))
    return value.map((member: unknown, at) => inner(String(at), member)) as unknown as T;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, inner(name, member)]),
  ) as T;
}

function isText(name: string, value: unknown): value is ReadingText {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return name === 'body' && value.length > 0 && value.every(isPlainPart);
  const { type, content } = value as Partial<RichText>;
  return type === 'doc' && Array.isArray(content);
}

function isPlainPart(value: unknown): boolean {
  const { type, text } = (value ?? {}) as { type?: unknown; text?: unknown };
  return (type === 'paragraph' || type === 'heading') && typeof text === 'string';
}
