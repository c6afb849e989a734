import type { EntryField } from '#schemas/content/form.ts';
import { readNumber } from '../numbers/read-number.ts';
import { shownFields, valueOf, type EntryValues } from './shown-fields.ts';

/**
 * What is sent of what a visitor entered: values of the fields that are asked, without blanks around them, and none that
 * is empty. Cleaning again changes nothing.
 */
export function cleanValues(fields: readonly EntryField[], entered: EntryValues): EntryValues {
  return Object.fromEntries(
    shownFields(fields, entered).flatMap((field) => {
      const value = valueOf(entered, field.id) ?? '';
      const clean = typeof value === 'string' ? cleanText(field, value) : value;
      return clean.length === 0 ? [] : [[field.id, clean]];
    }),
  );
}

function cleanText({ fieldtype }: EntryField, value: string): string {
  const text = value.trim();
  switch (fieldtype) {
    // An option is kept as the form writes it.
    case 'one':
    case 'yesno':
      return value;
    case 'mobile':
      return text
        .normalize('NFKC')
        .replace(/[\s-]/g, '')
        .replace(/^\+?86(?=1)/, '');
    case 'number': {
      const wide = { name: '', least: `-${'9'.repeat(15)}`, most: '9'.repeat(15), decimals: 15 };
      const read = readNumber(text, { ...wide, unit: '' });
      return read.ok ? read.value : text;
    }
    default:
      return text;
  }
}
