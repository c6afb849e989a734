import type { JsonValue } from '#schemas/json.ts';
import type { FieldShape } from '../form/field-shape.ts';
import { presenceTexts as texts } from './texts.ts';

const LONGEST = 24;

/** A field's value as editors know it: the label of a choice, 开, or a text that is not too long. */
export function valueWords(shape: FieldShape, value: JsonValue | undefined): string {
  const given = value === undefined ? shape.fallback : value;
  if (given === undefined || given === null || given === '') return texts.nothing;
  if (typeof given === 'boolean') return given ? texts.yes : texts.no;
  if (Array.isArray(given)) return texts.several(given.length);
  if (typeof given === 'object') return shorten(Object.values(given).filter((part) => typeof part === 'string').join(' '));
  return shorten(shape.meta.choices?.[String(given)] ?? `${given}`);
}

function shorten(text: string): string {
  const characters = [...text];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : text;
}
