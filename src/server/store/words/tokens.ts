import { normalize } from './normalize.ts';

/** Chinese, digits and letters side by side are three runs: `沪深300ETF`. */
const RUN = /(?<han>\p{Script=Han}+)|\p{Nd}+|(?:(?!\p{Script=Han})[\p{L}\p{M}])+/gu;
/** Longer runs are told apart by their beginning. */
const LONGEST = 12;

/**
 * What texts are found by: of Chinese every sign and every two that stand together, of a number or a word in letters its
 * beginnings from two signs on. Where words end need not be known, so that no dictionary decides what can be found.
 */
export function textTokens(texts: readonly string[]): string[] {
  const tokens = new Set<string>();
  for (const { run, isHan } of texts.flatMap(runsOf)) {
    if (isHan) for (const token of [...run, ...pairs(run)]) tokens.add(token);
    else for (const token of beginnings(run)) tokens.add(token);
  }
  return [...tokens];
}

/** What a text has to have, all of it, to have the word in it. Of a word of three signs and more these are its pairs, of a number its beginning. */
export function wordTokens(word: string): string[] {
  return [
    ...new Set(
      runsOf(word).flatMap(({ run, isHan }) =>
        isHan && [...run].length > 1 ? pairs(run) : [run.slice(0, LONGEST)],
      ),
    ),
  ];
}

/** Of Chinese every three signs that stand together: a text that has those of a word has the word whole, but for rare chance. */
export function tripleTokens(texts: readonly string[]): string[] {
  const runs = texts.flatMap(runsOf).filter(({ isHan }) => isHan);
  return [...new Set(runs.flatMap(({ run }) => triples(run)))];
}

function triples(run: string): string[] {
  const signs = [...run];
  return signs.slice(2).map((sign, index) => `${signs[index]}${signs[index + 1]}${sign}`);
}

function runsOf(text: string): { run: string; isHan: boolean }[] {
  return [...normalize(text).matchAll(RUN)].map(({ 0: run, groups }) => ({
    run,
    isHan: groups?.['han'] !== undefined,
  }));
}

function pairs(run: string): string[] {
  const signs = [...run];
  return signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);
}

function beginnings(run: string): string[] {
  const longest = Math.min(run.length, LONGEST);
  return Array.from({ length: longest }, (_, index) => run.slice(0, index + 1)).filter(
    ({ length }) => length > 1 || length === longest,
  );
}
