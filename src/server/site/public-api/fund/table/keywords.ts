import type { FundFacts } from '#schemas/fund.ts';
import type { SuggestionRow } from '#schemas/fund/deal.ts';

/**
 * How a fund may be found, the closest first: by the beginning of its code, the beginning or any part of a name, by who manages
 * it, by the beginning or any part of its initials.
 */
export const CLOSENESS = [
  'code',
  'name',
  'name',
  'name',
  'pinyin',
  'pinyin',
] as const satisfies readonly SuggestionRow['matchedby'][];
/** The last that does without pinyin. */
export const BY_NAME = CLOSENESS.lastIndexOf('name') + 1;

/** By the place of a fund how close it is to a keyword: 0 not at all, else 1 for the closest; see `CLOSENESS`. */
export type Ranks = Uint8Array;

/** Keywords whose ranks are kept: a list, its counts and its next pages ask for the same. */
const KEPT = 32;
/** Before each text, where no keyword can hold it: the store refuses it in texts, the wire in requests. */
const BEGIN = '\u0000';

/** All texts of one kind joined into one: one search over it is faster than one for each of tens of thousands of texts. */
interface Index {
  text: string;
  /** By the place of a fund where its texts begin, and at the end where the last ones end. */
  starts: Uint32Array;
}

/** Answers which funds a keyword finds, without regard to case. */
export function indexKeywords(funds: readonly FundFacts[]): (keyword: string) => Ranks {
  const codes = toIndex(funds, ({ fundcode }) => [fundcode]);
  const names = toIndex(funds, ({ fundname, fund_shortname, fund_fullname }) => [
    ...new Set([fundname, fund_shortname, fund_fullname]),
  ]);
  const people = toIndex(funds, ({ company, managers }) => [
    company,
    ...managers.map(({ name }) => name),
  ]);
  const initials = toIndex(funds, ({ pinyin }) => [pinyin]);
  const kept = new Map<string, Ranks>();

  /** Of several words all are sought, in whatever order; a fund is as close as the word that is least so. */
  function rank(wanted: string): Ranks {
    const words = wanted.split(/\s+/);
    return words.length === 1 ? rankWord(wanted) : furthestOf(words.map(ranksOf));
  }

  function rankWord(wanted: string): Ranks {
    const ranks = new Uint8Array(funds.length);
    mark(ranks, codes, wanted, { begin: 1 });
    mark(ranks, names, wanted, { begin: 2, inside: 3 });
    mark(ranks, people, wanted, { begin: 4, inside: 4 });
    mark(ranks, initials, wanted, { begin: 5, inside: 6 });
    return ranks;
  }

  function ranksOf(wanted: string): Ranks {
    const ranks = kept.get(wanted) ?? rank(wanted);
    kept.delete(wanted);
    kept.set(wanted, ranks);
    for (const old of [...kept.keys()].slice(0, -KEPT)) kept.delete(old);
    return ranks;
  }

  return (keyword) => ranksOf(keyword.trim().toLowerCase());
}

// The loops of the next two are written out: with the comparison handed to one loop as a function, each search takes half as long again.

/** Of each fund the rank of the keyword that it is least close to; 0 where it has not all of them. */
export function furthestOf([first = new Uint8Array(), ...others]: readonly Ranks[]): Ranks {
  const furthest = Uint8Array.from(first);
  for (const ranks of others)
    for (let place = 0; place < furthest.length; place += 1) {
      const [one, other] = [furthest[place] ?? 0, ranks[place] ?? 0];
      furthest[place] = one === 0 || other === 0 ? 0 : Math.max(one, other);
    }
  return furthest;
}

/** Of each fund the rank of the keyword that it is closest to; 0 where it has none of them. */
export function closestOf([first = new Uint8Array(), ...others]: readonly Ranks[]): Ranks {
  const closest = Uint8Array.from(first);
  for (const ranks of others)
    for (let place = 0; place < closest.length; place += 1) {
      const [one, other] = [closest[place] ?? 0, ranks[place] ?? 0];
      closest[place] = one === 0 || other === 0 ? one + other : Math.min(one, other);
    }
  return closest;
}

function toIndex(
  funds: readonly FundFacts[],
  textsOf: (fund: FundFacts) => readonly string[],
): Index {
  const texts = funds.map((fund) =>
    textsOf(fund)
      .map((text) => BEGIN + text.toLowerCase())
      .join(''),
  );
  const starts = new Uint32Array(texts.length + 1);
  for (const [place, text] of texts.entries())
    starts[place + 1] = (starts[place] ?? 0) + text.length;
  return { text: texts.join(''), starts };
}

/**
 * Gives these ranks to the funds of which a text begins with what is wanted, or, where there is a rank for it, has it inside; but for
 * those that have a closer one.
 */
function mark(
  ranks: Ranks,
  { text, starts }: Index,
  wanted: string,
  { begin, inside }: { begin: number; inside?: number },
): void {
  if (wanted === '') return;
  const sought = inside === undefined ? BEGIN + wanted : wanted;
  let place = 0;
  let found = text.indexOf(sought);
  while (found !== -1) {
    while ((starts[place + 1] ?? Infinity) <= found) place += 1;
    const isBegin = inside === undefined || text[found - 1] === BEGIN;
    if (ranks[place] === 0 || ranks[place] === inside) ranks[place] = isBegin ? begin : inside;
    // What begins inside a text may yet begin another one of the same fund.
    found = text.indexOf(sought, isBegin ? starts[place + 1] : found + 1);
  }
}
