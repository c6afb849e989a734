import { fieldMeta } from '#kit';
import { blocks } from '#registry/data.ts';
import type { z } from 'zod';

/** The props of a type that is one formatted text, and beside it words above it. */
export interface TextBlock {
  /** The formatted text. */
  text: string;
  /** Words that may be empty, such as a title. */
  words: readonly string[];
}

/** Null where a type has anything else: no two such blocks are one text. */
export function textBlockOf(type: string): TextBlock | null {
  const schema = blocks.get(type)?.props;
  if (!schema) return null;
  const fields = Object.entries(schema.shape) as [string, z.ZodType][];
  const isText = ([, field]: [string, z.ZodType]) => fieldMeta(field)?.control === 'richtext';
  const texts = fields.filter(isText).map(([name]) => name);
  const others = fields.filter((field) => !isText(field));
  const [text] = texts;
  const isPlain = others.every(([, field]) => field.safeParse('').success);
  return text !== undefined && texts.length === 1 && isPlain
    ? { text, words: others.map(([name]) => name) }
    : null;
}
