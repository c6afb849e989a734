import { readingLines } from '#rules/text/reading-text.ts';
import type { ReadingText } from '#schemas/content/parts.ts';
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
      textAt(body, 'title'),
      ...listAt(body, 'keywords').filter((one) => typeof one === 'string'),
    ],
    rest: [
      textAt(body, 'summary'),
      ...readingLines((at(body, 'body') ?? []) as unknown as ReadingText),
    ].filter((text) => text !== ''),
  };
}

/** What is public and has a name to be remembered by. Special accounts and their notices are none of it. */
const NAMES: { readonly [K in Kind]?: (body: JsonValue) => string[] } = {
  article: (body) => articleTexts(body).lead,
  fund: (body) => [textAt(body, 'fundname'), textAt(body, 'fund_shortname')],
  person: (body) => [textAt(body, 'name'), textAt(body, 'position')],
  job: (body) => [textAt(body, 'title'), textAt(body, 'department')],
  hotword: (body) => [textAt(body, 'keyword')],
};
export const namedKinds = Object.keys(NAMES) as Kind[];

/** The words that the names of an item consist of. */
export function namesOf(kind: Kind, body: JsonValue): string[] {
  return [...new Set((NAMES[kind]?.(body) ?? []).flatMap(rememberedWords))];
}

/** What is stored may be older than the schema of today. */
function at(body: JsonValue | undefined, name: string): JsonValue | undefined {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? body[name] : undefined;
}

function textAt(body: JsonValue | undefined, name: string): string {
  const value = at(body, name);
  return typeof value === 'string' ? value : '';
}

function listAt(body: JsonValue, name: string): JsonValue[] {
  const value = at(body, name);
  return Array.isArray(value) ? value : [];
}
