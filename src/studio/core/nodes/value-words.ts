import type { JsonValue } from '#schemas/json.ts';
import type { FieldShape } from './field-shape.ts';
import { valueText } from './value-text.ts';
import { valueTexts as texts } from './value-texts.ts';

const LONGEST = 24;

/** A field's value in a few words: as its control shows it where that is a text, 开, or how many there are. */
export function valueWords(shape: FieldShape, value: JsonValue | undefined): string {
  const given = value === undefined ? shape.fallback : value;
  if (given === undefined || given === null || given === '') return texts.nothing;
  if (typeof given === 'boolean') return given ? texts.yes : texts.no;
  if (Array.isArray(given)) return texts.several(given.length);
  if (typeof given === 'object')
    return shorten(
      Object.values(given)
        .filter((part) => typeof part === 'string')
        .join(' '),
    );
  return shorten(valueText(shape, given) || `${given}`);
}

function shorten(text: string): string {
  const characters = [...text];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : text;
}
