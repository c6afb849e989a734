import type { EntryField } from '#schemas/content/form.ts';

/** What a visitor entered, by the ids of fields: a text, or the options chosen of several. */
export type EntryValues = Readonly<Record<string, string | readonly string[]>>;

/** How the answer to a yes-or-no field is kept. */
export const YES_OR_NO = ['是', '否'] as const;

/** Types on whose value another field can depend. */
const DECIDING: ReadonlySet<EntryField['fieldtype']> = new Set(['one', 'several', 'yesno']);

/** What a field can be set to where others may depend on it; null where none may. */
export function optionsOf({ fieldtype, options }: EntryField): readonly string[] | null {
  if (!DECIDING.has(fieldtype)) return null;
  return fieldtype === 'yesno' ? YES_OR_NO : options;
}

/** The fields that are asked with these values: those without a condition, and those whose field above has the value. */
export function shownFields(fields: readonly EntryField[], values: EntryValues): EntryField[] {
  const asked: EntryField[] = [];
  for (const field of fields) if (isAsked(field, asked, values)) asked.push(field);
  return asked;
}

function isAsked(
  { showlabel, showvalue }: EntryField,
  above: readonly EntryField[],
  values: EntryValues,
): boolean {
  if (showlabel === '') return true;
  const decider = above.find((field) => field.label === showlabel && optionsOf(field) !== null);
  const value = decider && valueOf(values, decider.id);
  // What is not filled in decides nothing.
  if (value === undefined || value.length === 0) return false;
  return Array.isArray(value) ? value.includes(showvalue) : value === showvalue;
}

/** An own value: names like `constructor` are fields like others. */
export function valueOf(values: EntryValues, id: string): string | readonly string[] | undefined {
  return Object.hasOwn(values, id) ? values[id] : undefined;
}
