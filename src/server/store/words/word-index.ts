import { setImmediate as nextTurn } from 'node:timers/promises';
import { grouped } from '#rules/text/grouped.ts';

/** A word with its pinyin. */
export interface SpelledWord {
  word: string;
  full: string;
  initials: string;
}

/** Words that are found are ranked by this, then the shorter before the longer, then those added earlier. */
export interface RankedWord {
  word: string;
  rank: number;
  number: number;
}

/** Words of which the pinyin begins alike, ascending by length. A million of them as objects would take 200 MB and 50 ms to look through. */
interface Group {
  words: Joined;
  fulls: Joined;
  initials: Joined;
  /** When each was added. */
  numbers: Uint32Array;
}

/** Texts between line feeds, the first and the last included. */
interface Joined {
  text: string;
  /** Of each text its first character, and one more, of a text after the last. */
  starts: Uint32Array;
}

interface Part {
  size: number;
  groups: readonly Group[];
}

type NumberedWord = SpelledWord & { number: number };

/** Words that are only ever added to. */
export class WordIndex {
  readonly #parts: Part[] = [];
  #added = 0;

  /** Gives other work its turn between two letters. */
  async add(words: readonly SpelledWord[]): Promise<void> {
    if (words.length === 0) return;
    let fresh: NumberedWord[] = words.map((one, at) => ({ ...one, number: this.#added + at }));
    this.#added += words.length;
    // Parts get smaller from first to last, so that a word is taken over few times.
    let last = this.#parts.at(-1);
    while (last && last.size <= fresh.length) {
      fresh = [...last.groups.flatMap(wordsOf), ...fresh];
      this.#parts.pop();
      last = this.#parts.at(-1);
    }
    this.#parts.push({ size: fresh.length, groups: await groupWords(fresh) });
  }

  /** Words that begin with a text (rank 0) or hold it elsewhere (1), the first `most` of each. */
  holding(text: string, most: number): RankedWord[] {
    if (text === '' || text.includes('\n')) return [];
    return this.#overGroups((group) => [
      ...take(group, group.words, '\n', text, 0, most),
      ...take(group, group.words, '', text, 1, most),
    ]);
  }

  /** Words whose pinyin is a text (rank 0), whose initials are it (1), and whose pinyin begins with it (2), the first `most` of each. */
  spelled(text: string, most: number, hasBeginnings: boolean): RankedWord[] {
    return this.#overGroups((group) =>
      group.fulls.text[1] === text[0]
        ? [
            ...take(group, group.fulls, '\n', `${text}\n`, 0, most),
            ...take(group, group.initials, '\n', `${text}\n`, 1, most),
            ...(hasBeginnings ? take(group, group.fulls, '\n', text, 2, most) : []),
          ]
        : [],
    );
  }

  /** Words of about these lengths, which `rankOf` ranks or, by null, leaves out. */
  ranked(
    { word, full }: { word: number; full: number },
    rankOf: (one: SpelledWord) => number | null,
  ): RankedWord[] {
    return this.#overGroups((group) => {
      const found: RankedWord[] = [];
      for (let at = 0; at < group.numbers.length; at += 1) {
        if (!isAbout(group.words, at, word) && !isAbout(group.fulls, at, full)) continue;
        const one = wordAt(group, at);
        const rank = rankOf(one);
        if (rank !== null) found.push({ word: one.word, rank, number: one.number });
      }
      return found;
    });
  }

  #overGroups(find: (group: Group) => RankedWord[]): RankedWord[] {
    return this.#parts.flatMap(({ groups }) => groups.flatMap(find));
  }
}

async function groupWords(words: readonly NumberedWord[]): Promise<Group[]> {
  const groups: Group[] = [];
  for (const [, own] of grouped(words, ({ full }) => full[0] ?? '')) {
    const sorted = own.toSorted((a, b) => a.word.length - b.word.length || a.number - b.number);
    groups.push({
      words: join(sorted.map(({ word }) => word)),
      fulls: join(sorted.map(({ full }) => full)),
      initials: join(sorted.map(({ initials }) => initials)),
      numbers: Uint32Array.from(sorted, ({ number }) => number),
    });
    await nextTurn();
  }
  return groups;
}

function join(texts: readonly string[]): Joined {
  const starts = new Uint32Array(texts.length + 1);
  let start = 1;
  for (const [at, text] of texts.entries()) {
    starts[at] = start;
    start += text.length + 1;
  }
  starts[texts.length] = start;
  return { text: `\n${texts.join('\n')}\n`, starts };
}

function textAt({ text, starts }: Joined, at: number): string {
  return text.slice(starts[at], (starts[at + 1] ?? 1) - 1);
}

function isAbout({ starts }: Joined, at: number, length: number): boolean {
  return Math.abs((starts[at + 1] ?? 0) - (starts[at] ?? 0) - 1 - length) <= 1;
}

function wordAt({ words, fulls, initials, numbers }: Group, at: number): NumberedWord {
  return {
    word: textAt(words, at),
    full: textAt(fulls, at),
    initials: textAt(initials, at),
    number: numbers[at] ?? 0,
  };
}

function wordsOf(group: Group): NumberedWord[] {
  return Array.from(group.numbers, (_, at) => wordAt(group, at));
}

/** The first words of a group one of whose texts has the wanted one: behind a line feed, or without one where it does not begin. */
function take(
  group: Group,
  { text, starts }: Joined,
  before: '\n' | '',
  wanted: string,
  rank: number,
  most: number,
): RankedWord[] {
  const found: RankedWord[] = [];
  let hit = text.indexOf(before + wanted);
  while (hit !== -1 && found.length < most) {
    const at = placeOf(starts, hit + before.length);
    if (before === '\n' || hit !== starts[at])
      found.push({ word: textAt(group.words, at), rank, number: group.numbers[at] ?? 0 });
    hit = text.indexOf(before + wanted, (starts[at + 1] ?? Infinity) - 1);
  }
  return found;
}

/** Of the last text that starts at a character or before it. */
function placeOf(starts: Uint32Array, character: number): number {
  let [from, to] = [0, starts.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((starts[middle] ?? 0) <= character) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}
