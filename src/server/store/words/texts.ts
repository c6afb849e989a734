import { readingLines } from '#rules/text/reading-text.ts';
import type { ReadingText } from '#schemas/content/parts.ts';
import { fieldOf, textFieldOf } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Kind } from '#server/store/content/kinds.ts';
import { normalize } from './normalize.ts';
import { rememberedWords } from './words.ts';

/** The texts by which an article is found: its title and keywords lead, its summary and paragraphs follow. */
export interface SearchTexts {
  lead: string[];
  rest: string[];
}

export function articleTexts(body: JsonValue): SearchTexts {
  return {
    lead: [textFieldOf(body, 'title'), ...wordsAt(body, 'keywords')],
    rest: [
      textFieldOf(body, 'summary'),
      ...readingLines((fieldOf(body, 'body') ?? []) as unknown as ReadingText),
    ].filter((text) => text !== ''),
  };
}

/** The texts by which a fund's document is found: its title and the fund's code. */
export function fundDocumentTexts(body: JsonValue): SearchTexts {
  return { lead: [textFieldOf(body, 'title'), textFieldOf(body, 'fundcode')], rest: [] };
}

/** What is public and has a name to be remembered by. Special accounts and their notices are none of it. */
const NAMES: { readonly [K in Kind]?: (body: JsonValue) => string[] } = {
  menu: menuNames,
  article: (body) => articleTexts(body).lead,
  fund: (body) => [textFieldOf(body, 'fundname'), textFieldOf(body, 'fund_shortname')],
  manager: (body) => [textFieldOf(body, 'name')],
  person: (body) => [textFieldOf(body, 'name'), textFieldOf(body, 'position')],
  job: (body) => [textFieldOf(body, 'title'), textFieldOf(body, 'department')],
  hotword: hotWords,
  synonym: synonymWords,
  place: (body) => [textFieldOf(body, 'placename')],
  question: (body) => [textFieldOf(body, 'question')],
  download: (body) => [textFieldOf(body, 'title')],
  term: (body) => [textFieldOf(body, 'name'), ...wordsAt(body, 'others')],
};
/** Names that are also words as a whole: somebody chose them as such, or they are those of people. */
const WHOLE: { readonly [K in Kind]?: (body: JsonValue) => string[] } = {
  menu: menuNames,
  synonym: synonymWords,
  hotword: hotWords,
  manager: (body) => [textFieldOf(body, 'name')],
  person: (body) => [textFieldOf(body, 'name')],
  fund: (body) => listAt(body, 'managers').map((manager) => textFieldOf(manager, 'name')),
};

export const namedKinds = Object.keys(NAMES) as Kind[];

/** The words that the names of an item consist of. */
export function nameWords(kind: Kind, body: JsonValue): string[] {
  const names = NAMES[kind]?.(body) ?? [];
  const whole = (WHOLE[kind]?.(body) ?? []).map((name) => normalize(name).trim());
  return [...new Set([...names.flatMap(rememberedWords), ...whole.filter(isWord)])];
}

/** A word as long as those that are remembered. */
function isWord(text: string): boolean {
  return /^\p{Script=Han}{2,8}$/u.test(text);
}

/** The words of a synonym, the one that editors know it by first. */
export function synonymWords(body: JsonValue): string[] {
  return [textFieldOf(body, 'word'), ...wordsAt(body, 'others')];
}

function menuNames(body: JsonValue): string[] {
  return listAt(body, 'entries').map((entry) => textFieldOf(entry, 'menuname'));
}

function hotWords(body: JsonValue): string[] {
  return [textFieldOf(body, 'keyword')];
}

function wordsAt(body: JsonValue, name: string): string[] {
  return listAt(body, name).filter((one) => typeof one === 'string');
}

function listAt(body: JsonValue, name: string): JsonValue[] {
  const value = fieldOf(body, name);
  return Array.isArray(value) ? value : [];
}
