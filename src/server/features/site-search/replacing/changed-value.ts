import type { JsonValue } from '#schemas/json.ts';
import type { FieldValueChange } from '#wire/studio/field-edits.ts';

/** What a field holds after a change. Words that a list has are not added twice, and the others keep their order. */
export function changedValue(before: JsonValue | undefined, change: FieldValueChange): JsonValue {
  if (change.how === 'set') return change.value;
  const held = Array.isArray(before) ? before : [];
  const { words } = change;
  if (change.how === 'remove')
    return held.filter((one) => typeof one !== 'string' || !words.includes(one));
  return [...new Set([...held, ...words])];
}

/** The change as the log of replacements tells of it. */
export function fieldChangeText(change: FieldValueChange): string {
  if (change.how !== 'set') return `${change.how === 'add' ? '+' : '−'} ${change.words.join(' ')}`;
  const { value } = change;
  const text = Array.isArray(value) ? value.map(String).join(' ') : String(value);
  return text.slice(0, 200);
}
