import type { Queryable } from '#server/platform/database/connect.ts';
import { WordIndex, type SpelledWord } from '#server/store/words/word-index.ts';

interface Kept {
  words: WordIndex;
  last: number;
  /** The addition under way: the next one waits for it, so that no word is added twice. */
  adding: Promise<void>;
}

/** By the first release, which tells one database from another. Words are only ever added, so each process reads each once. */
const kept = new Map<string, Kept>();
/** A process serves one database; tests have several. */
const DATABASES = 4;

/** After a failover that lost releases, whose words may have had the numbers of others. */
export function forgetWords(): void {
  kept.clear();
}

/** Every word that anything public was ever named by. Whether one finds anything at a moment has to be looked up. */
export async function readWords(sql: Queryable): Promise<WordIndex> {
  const [first] = await sql<{ hash: string }[]>`select hash from release where seq = 1`;
  if (!first) return new WordIndex();
  const known = kept.get(first.hash) ?? {
    words: new WordIndex(),
    last: 0,
    adding: Promise.resolve(),
  };
  kept.set(first.hash, known);
  for (const old of [...kept.keys()].slice(0, -DATABASES)) kept.delete(old);
  const added = known.adding.then(() => addWords(sql, known));
  known.adding = added.catch(() => undefined);
  await added;
  return known.words;
}

/** Number of words that are read at once, as few long texts: as rows a million would keep the process for seconds. */
const PORTION = 50_000;

async function addWords(sql: Queryable, known: Kept): Promise<void> {
  const words: SpelledWord[] = [];
  let { last } = known;
  for (let count = PORTION; count === PORTION;) {
    const [row] = await sql<
      [{ count: number; last: number | null; words: string; fulls: string; initials: string }]
    >`
      select count(*)::int as count, max(number) as last, string_agg(word, e'\n' order by number) as words,
        string_agg(full_pinyin, e'\n' order by number) as fulls, string_agg(initials, e'\n' order by number) as initials
      from (select * from search_word where number > ${last} order by number limit ${PORTION}) as portion`;
    count = row.count;
    if (row.last === null) break;
    last = row.last;
    const [fulls, initials] = [row.fulls.split('\n'), row.initials.split('\n')];
    for (const [at, word] of row.words.split('\n').entries())
      words.push({ word, full: fulls[at] ?? '', initials: initials[at] ?? '' });
  }
  await known.words.add(words);
  known.last = last;
}
