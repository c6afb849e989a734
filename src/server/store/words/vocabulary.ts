import { normalize } from './normalize.ts';
import { withoutSpaces, toPinyin } from './pinyin.ts';
import type { RankedWord, WordIndex } from './word-index.ts';

/** Fewer letters fit too much. */
const LEAST_INITIALS = 2;
const LEAST_FULL = 3;

/** Words that a keyword in letters may spell, the closest first: whole, by its initials, by its beginning; shorter ones before longer ones. */
export function spelledBy(words: WordIndex, keyword: string): string[] {
  const typed = withoutSpaces(keyword);
  if (typed.length < LEAST_INITIALS || !/[a-z]/.test(typed) || /\p{Script=Han}/u.test(keyword))
    return [];
  return closest(words.spelled(typed, TRIED, typed.length >= LEAST_FULL));
}

/** Words that begin with what is typed, contain it, or are spelled by it. */
export function completedBy(words: WordIndex, typed: string): string[] {
  const containing = closest(words.holding(typed.trim(), TRIED));
  return [...new Set([...containing, ...spelledBy(words, typed)])];
}

/**
 * Keywords that a mistyped one may stand for, the likeliest first: it sounds like them but for a letter (沪生300, 沪深300), or
 * has one character more, less, other, or two exchanged. `parts` are its words, of which one may be wrong.
 */
export function correctionsOf(
  words: WordIndex,
  keyword: string,
  parts: readonly string[] = [],
): string[] {
  const whole = closeTo(words, keyword);
  const inPart =
    parts.length < 2
      ? []
      : parts.flatMap((part) =>
          closeTo(words, part)
            .slice(0, 2)
            .map((word) => keyword.replace(part, () => word)),
        );
  return [...new Set([...whole, ...inPart])].slice(0, TRIED);
}

function closeTo(words: WordIndex, keyword: string): string[] {
  const typed = withoutSpaces(toPinyin(keyword).full);
  const own = normalize(keyword).trim();
  const lengths = { word: own.length, full: typed.length };
  const near = words.ranked(lengths, ({ word, full }) => {
    if (word === own) return null;
    const sound = typed.length < LEAST_SOUND ? null : nearness(full, typed);
    if (sound !== null) return sound;
    return own.length >= 2 && nearness(word, own) === 1 ? (word[0] === own[0] ? 2 : 3) : null;
  });
  return closest(near);
}

/** Of fewer letters too many words sound alike. */
const LEAST_SOUND = 4;

/** 0 equal, 1 with one sign more, less or other, or two neighbours exchanged; else null. */
function nearness(a: string, b: string): number | null {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > 1) return null;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  const [x, y] = [a.slice(from), b.slice(from)];
  const isExchanged = x.slice(0, 2) === `${y[1]}${y[0]}` && x.slice(2) === y.slice(2);
  return isExchanged || x.slice(1) === y.slice(1) || x.slice(1) === y || x === y.slice(1)
    ? 1
    : null;
}

/** Stops at as many as are ever tried. */
const TRIED = 12;

/** Each word once, by its best rank. */
function closest(ranked: readonly RankedWord[]): string[] {
  const sorted = ranked.toSorted(
    (a, b) => a.rank - b.rank || a.word.length - b.word.length || a.number - b.number,
  );
  return [...new Set(sorted.map(({ word }) => word))].slice(0, TRIED);
}
