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
    const sought = [
      [codes, BEGIN + wanted],
      [names, BEGIN + wanted],
      [names, wanted],
      [people, wanted],
      [initials, BEGIN + wanted],
      [initials, wanted],
    ] as const;
    for (const [place, [index, text]] of sought.entries()) mark(ranks, index, text, place + 1);
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

/** Of each fund the rank of the keyword that it is least close to; 0 where it has not all of them. */
export function furthestOf(ranked: readonly Ranks[]): Ranks {
  return joinRanks(ranked, (one, other) => (one === 0 || other === 0 ? 0 : Math.max(one, other)));
}

/** Of each fund the rank of the keyword that it is closest to; 0 where it has none of them. */
export function closestOf(ranked: readonly Ranks[]): Ranks {
  return joinRanks(ranked, (one, other) =>
    one === 0 || other === 0 ? one + other : Math.min(one, other),
  );
}

/** Without arrays in between: each search goes over tens of thousands of funds several times. */
function joinRanks(
  [first = new Uint8Array(), ...others]: readonly Ranks[],
  join: (one: number, other: number) => number,
): Ranks {
  const joined = Uint8Array.from(first);
  for (const ranks of others)
    for (let place = 0; place < joined.length; place += 1)
      joined[place] = join(joined[place] ?? 0, ranks[place] ?? 0);
  return joined;
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

/** Gives this rank to the funds in whose texts the wanted one occurs, but for those that have a closer one. */
function mark(ranks: Ranks, { text, starts }: Index, wanted: string, rank: number): void {
  if (wanted === '') return;
  let place = 0;
  let found = text.indexOf(wanted);
  while (found !== -1) {
    while ((starts[place + 1] ?? Infinity) <= found) place += 1;
    if (ranks[place] === 0) ranks[place] = rank;
    found = text.indexOf(wanted, starts[place + 1]);
  }
}
