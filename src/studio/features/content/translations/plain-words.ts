import { readRichText } from '#composition/rich-text/model.ts';
import type { TranslatedValue } from '#schemas/content/translation.ts';
import type { JsonValue } from '#schemas/json.ts';

/** What is read of a text, a line for each paragraph; without marks, pictures and figures. */
export function plainWords(value: TranslatedValue): string {
  if (typeof value === 'string') return value;
  const read = readRichText(value as JsonValue);
  return read.ok ? read.text.textBetween(0, read.text.content.size, '\n') : '';
}
