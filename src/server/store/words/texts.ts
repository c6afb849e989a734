import { readingLines } from '#rules/text/reading-text.ts';
import type { ReadingText } from '#schemas/content/parts.ts';
import { fieldOf, textFieldOf } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Kind } from '#server/store/content/kinds.ts';
import { rememberedWords } from './words.ts';

/** The texts by which an article is found: its title and keywords lead, its summary and paragraphs follow. */
export interface SearchTexts {
  lead: string[];
  rest: string[];
}

export function articleTexts(body: JsonValue): SearchTexts {
  return {
    lead: [
      textFieldOf(body, 'title'),
      ...listAt(body, 'keywords').filter((one) => typeof one === 'string'),
    ],
    rest: [
      textFieldOf(body, 'summary'),
      ...readingLines((fieldOf(body, 'body') ?? []) as unknown as ReadingText),
    ].filter((text) => text !== ''),
  };
}

/** What is public and has a name to be remembered by. Special accounts and their notices are none of it. */
const NAMES: { readonly [K in Kind]?: (body: JsonValue) => string[] } = {
  article: (body) => articleTexts(body).lead,
  fund: (body) => [textFieldOf(body, 'fundname'), textFieldOf(body, 'fund_shortname')],
  person: (body) => [textFieldOf(body, 'name'), textFieldOf(body, 'position')],
  job: (body) => [textFieldOf(body, 'title'), textFieldOf(body, 'department')],
  hotword: (body) => [textFieldOf(body, 'keyword')],
};
export const namedKinds = Object.keys(NAMES) as Kind[];

/** The words that the names of an item consist of. */
export function nameWords(kind: Kind, body: JsonValue): string[] {
  return [...new Set((NAMES[kind]?.(body) ?? []).flatMap(rememberedWords))];
}

function listAt(body: JsonValue, name: string): JsonValue[] {
  const value = fieldOf(body, name);
  return Array.isArray(value) ? value : [];
}
