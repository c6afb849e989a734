import { z } from 'zod';

/** A label in both languages of the studio. */
export interface Words {
  zh: string;
  en: string;
}

/** What an argument of a message is: a name, a number, a label, another message, or a list of these. */
export type MessageValue = string | number | Words | Message | readonly MessageValue[];

/** What an editor is told: an id of the catalogue in `src/messages` and the values of its arguments. Who reads it formats it. */
export interface Message {
  id: string;
  values: Readonly<Record<string, MessageValue>>;
}

const value: z.ZodType<MessageValue> = z.lazy(() =>
  z.union([z.string(), z.number(), words, message, z.array(value)]),
);
const words: z.ZodType<Words> = z.strictObject({ zh: z.string(), en: z.string() });
export const message: z.ZodType<Message> = z.strictObject({
  id: z.string(),
  values: z.record(z.string(), value),
});
