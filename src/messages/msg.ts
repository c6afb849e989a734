import type { Message, MessageValue } from '#schemas/message.ts';
import type { catalogue, MessageId } from './catalogue.ts';

type Arguments<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Arguments<Rest>
  : never;
type ValuesOf<Id extends MessageId> = Readonly<
  Record<Arguments<(typeof catalogue)[Id]['zh']>, MessageValue>
>;

/** A message of the catalogue with the values of its arguments, such as `msg('edit.unknown-type', { type })`. */
export function msg<const Id extends MessageId>(
  id: Id,
  ...[values]: [keyof ValuesOf<Id>] extends [never] ? [] : [ValuesOf<Id>]
): Message {
  return { id, values: values ?? {} };
}

/** What is in words already, such as the answer of another program. */
export function verbatim(text: string): Message {
  return { id: 'text.verbatim' satisfies MessageId, values: { text } };
}
