import type { Message, MessageValue } from '#schemas/message.ts';
import { catalogue } from './catalogue.ts';
import { toSourceText } from './format.ts';
import { verbatim } from './msg.ts';

/** A message as the database may hold it: until November 2026 a Chinese sentence, or one with gaps and their values. */
export type StoredMessage = Message | OldPhrase | string;
interface OldPhrase {
  text: string;
  values: Readonly<Record<string, OldValue>>;
}
type OldValue = MessageValue | OldPhrase | readonly OldValue[];

const idByText: ReadonlyMap<string, string> = new Map(
  Object.entries(catalogue).map(([id, { zh }]) => [zh, id]),
);

/** A stored message in today's form. An old sentence that the catalogue lacks keeps its words. */
export function readStoredMessage(stored: StoredMessage): Message {
  if (typeof stored === 'string') return readOld(stored, {});
  return 'id' in stored ? stored : readOld(stored.text, stored.values);
}

function readOld(text: string, values: OldPhrase['values']): Message {
  const id = idByText.get(text);
  const read = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, readValue(value)]),
  );
  if (id !== undefined) return { id, values: read };
  return verbatim(
    text.replace(/\{(\w+)\}/g, (gap, name: string) => {
      const value = Object.hasOwn(read, name) ? read[name] : undefined;
      return value === undefined
        ? gap
        : toSourceText({ id: 'text.verbatim', values: { text: value } });
    }),
  );
}

function readValue(value: OldValue): MessageValue {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (Array.isArray(value)) return value.map((one: OldValue) => readValue(one));
  return 'text' in value ? readStoredMessage(value as OldPhrase) : (value as MessageValue);
}
