import { z } from 'zod';

/** What fills a gap: a name or a number, something that is itself said, or several of these in a row. */
export type MessageValue = string | number | Phrase | readonly MessageValue[];

/** A sentence with gaps, such as `“{name}”没有移过来。`, and what fills them. */
export interface Phrase {
  text: string;
  values: Readonly<Record<string, MessageValue>>;
}

/**
 * What an editor is told, made where it is known and worded where it is read: a Chinese sentence or a phrase of one.
 * The studio finds its English by the sentence.
 */
export type Message = string | Phrase;

const value: z.ZodType<MessageValue> = z.lazy(() =>
  z.union([z.string(), z.number(), phrase, z.array(value)]),
);
const phrase: z.ZodType<Phrase> = z.strictObject({
  text: z.string(),
  values: z.record(z.string(), value),
});
export const message: z.ZodType<Message> = z.union([z.string(), phrase]);
