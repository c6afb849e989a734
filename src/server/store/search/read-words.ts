import type { Queryable } from '#server/platform/database/connect.ts';
import type { SpelledWord } from '#server/store/words/vocabulary.ts';

interface Kept {
  words: SpelledWord[];
  last: number;
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
export async function readWords(sql: Queryable): Promise<readonly SpelledWord[]> {
  const [first] = await sql<{ hash: string }[]>`select hash from release where seq = 1`;
  if (!first) return [];
  const known = kept.get(first.hash) ?? { words: [], last: 0 };
  const rows = await sql<(SpelledWord & { number: number })[]>`
    select word, number, full_pinyin as full, initials from search_word where number > ${known.last} order by number`;
  const fresh = rows.filter(({ number }) => number > known.last);
  known.words.push(...fresh.map(({ word, full, initials }) => ({ word, full, initials })));
  known.last = rows.at(-1)?.number ?? known.last;
  kept.set(first.hash, known);
  for (const old of [...kept.keys()].slice(0, -DATABASES)) kept.delete(old);
  return known.words;
}
