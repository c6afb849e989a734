import { normalize } from './normalize.ts';

const segmenter = new Intl.Segmenter('zh-Hans-CN', { granularity: 'word' });
const CHUNK = /[\p{L}\p{M}\p{N}]+/gu;
/** Chinese, numbers and letters: a name is remembered without the letters behind its number, `沪深300` of `沪深300ETF`. */
const RUNS = /\p{Script=Han}+|\p{N}+|(?:(?!\p{Script=Han})[\p{L}\p{M}])+/gu;
const HAN = /^\p{Script=Han}+$/u;
/** Words of questions, which say nothing of what is looked for. */
const IDLE: ReadonlySet<string> = new Set([
  '的',
  '了',
  '是',
  '有',
  '在',
  '和',
  '与',
  '及',
  '或',
  '吗',
  '呢',
  '啊',
  '什么',
  '怎么',
  '怎样',
  '如何',
  '哪些',
  '请问',
  '为什么',
  '一个',
  '可以',
]);

/** A keyword in one form. */
export interface QueryForm {
  /** All of it, for what has it word for word. */
  phrase: string;
  /** What has to be found, all of it; none where there are only signs. */
  words: readonly string[];
}

/** A keyword as it is looked for: what fits it as it is typed, or one of the forms with synonyms, is found. */
export interface Query extends QueryForm {
  synonyms: readonly QueryForm[];
}

/** The keyword as it is typed, then with synonyms. */
export function formsOf(query: Query): readonly QueryForm[] {
  return [query, ...query.synonyms];
}

/** The words of all forms, for marking them. */
export function wordsToMark(query: Query): string[] {
  return [...new Set(formsOf(query).flatMap(({ words }) => words))];
}

/** Reads a keyword, and others that mean the same. */
export function readQuery(keyword: string, others: readonly string[] = []): Query {
  const form = readForm(keyword);
  const synonyms = others.map(readForm).filter(({ words }) => words.length > 0);
  return { ...form, synonyms: form.words.length > 0 ? synonyms : [] };
}

/** Reads a keyword: white space and signs separate words, and so does Chinese itself: `定投怎样设置` is 定投 and 设置. */
function readForm(keyword: string): QueryForm {
  const phrase = normalize(keyword).trim();
  const words = [...new Set((phrase.match(CHUNK) ?? []).flatMap(wordsOf))];
  const telling = words.filter((word) => !IDLE.has(word));
  return { phrase, words: telling.length > 0 ? telling : words };
}

/** Signs that stand alone are no words: side by side they are one, one alone belongs to the word before it (`投资` `者`). */
export function wordsOf(chunk: string): string[] {
  const words: { text: string; isOpen: boolean }[] = [];
  for (const { segment } of segmenter.segment(chunk)) {
    const last = words.at(-1);
    const isSingle = HAN.test(segment) && [...segment].length === 1 && !IDLE.has(segment);
    if (isSingle && last?.isOpen) last.text += segment;
    else words.push({ text: segment, isOpen: isSingle });
  }
  return words.reduce<string[]>((joined, { text }) => {
    const before = joined.at(-1);
    const isLone = HAN.test(text) && [...text].length === 1 && !IDLE.has(text);
    if (isLone && before !== undefined && HAN.test(before) && !IDLE.has(before))
      return [...joined.slice(0, -1), before + text];
    return [...joined, text];
  }, []);
}

/** The words that a title may be remembered by: each, and two that stand together (`沪深` `300`, `定期` `定额`). */
export function rememberedWords(title: string): string[] {
  const chunks = normalize(title).match(CHUNK) ?? [];
  const words = chunks.flatMap((chunk) => {
    const own = (chunk.match(RUNS) ?? []).flatMap(wordsOf).filter((word) => !IDLE.has(word));
    const both = own
      .slice(1)
      .map((word, index) => `${own[index]}${word}`)
      .filter((word) => chunk.includes(word));
    return [...own, ...both];
  });
  return [
    ...new Set(words.filter((word) => /\p{Script=Han}{2}/u.test(word) && [...word].length <= 8)),
  ];
}
