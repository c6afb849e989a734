import type { Message, MessageValue, Phrase } from '#schemas/message.ts';

type Gap<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Gap<Rest>
  : never;

/** A sentence with named gaps, such as `“{name}”没有移过来。`, and what fills them. */
export function phrase<const Text extends string>(
  text: Text,
  values: Readonly<Record<Gap<Text>, MessageValue>>,
): Phrase {
  return { text, values };
}

/** Gaps for what people wrote: it stays as it is, though a label of the studio may read the same. */
const WRITTEN: ReadonlySet<string> = new Set(['name', 'title', 'author']);

/** How one language says messages. */
export interface Wording {
  /** The words of a sentence, its gaps included. */
  sentence(chinese: string): string;
  /** Between the members of a row. */
  comma: string;
}

/** A message in words. */
export function worded(message: Message, wording: Wording): string {
  if (typeof message === 'string') return wording.sentence(message);
  return wording.sentence(message.text).replace(/\{(\w+)\}/g, (gap, name: string) => {
    const value = Object.hasOwn(message.values, name) ? message.values[name] : gap;
    return typeof value === 'string' && WRITTEN.has(name)
      ? value
      : wordedValue(value ?? '', wording);
  });
}

function wordedValue(value: MessageValue, wording: Wording): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string' || 'text' in value) return worded(value, wording);
  return value.map((one) => wordedValue(one, wording)).join(wording.comma);
}

/** A message as it was written, for logs and whoever reads no other language. */
export function inChinese(message: Message): string {
  return worded(message, { sentence: (chinese) => chinese, comma: '、' });
}
