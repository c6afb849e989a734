import type { EntryField } from '#schemas/content/form.ts';

/** Maximum of characters where a form sets none. */
const LONGEST = { line: 100, lines: 1000 };

/** Maximum of characters of a text field: what its form says, or what the type takes where it says nothing. */
export function maxCharacters({ fieldtype, maximum }: EntryField): number {
  return maximum === '' ? (fieldtype === 'line' ? LONGEST.line : LONGEST.lines) : Number(maximum);
}
