import type { MenuDocument } from '#schemas/menu.ts';
import type { Synonym } from '#schemas/content/service.ts';
import { normalize } from '#server/store/words/normalize.ts';
import { synonymWords } from '#server/store/words/texts.ts';
import { readQuery, type Query } from '#server/store/words/words.ts';
import type { CallContext } from '../../calls/context.ts';
import { memoizeByKey } from '../../calls/keep.ts';
import { readItem } from '../../calls/read.ts';
import { addressStop } from '../content/open-entries.ts';
import { readSearchedList } from './searched-lists.ts';

/** Other ways to say a keyword that are tried. */
const MOST = 8;

/** A keyword with what editors say of its words. */
export interface MeantQuery extends Query {
  /** Where its words lead at once, without stopped pages. */
  links: Synonym['links'];
}

/** Reads a keyword with its synonyms, once for all groups of a search: a word of a synonym may be part of a longer keyword. */
export function readMeantQuery(keyword: string, context: CallContext): Promise<MeantQuery> {
  return memoizeByKey(context, ['meant query', keyword], (inner) => readMeaning(keyword, inner));
}

async function readMeaning(keyword: string, context: CallContext): Promise<MeantQuery> {
  const rows = await readSearchedList<Synonym>(context, 'synonym');
  const phrase = normalize(keyword).trim();
  const spoken = rows
    .map((row) => ({ row, words: synonymWords(row).map((word) => normalize(word).trim()) }))
    .filter(({ words }) => words.some((word) => phrase.includes(word)));
  const others = spoken.flatMap(({ words }) => exchanged(phrase, words));
  const links = spoken.flatMap(({ row }) => row.links);
  return {
    ...readQuery(keyword, [...new Set(others)].slice(0, MOST)),
    links: links.length === 0 ? [] : await withoutStopped(links, context),
  };
}

/** The keyword with each of the other words in place of the longest one that it has. */
function exchanged(phrase: string, words: readonly string[]): string[] {
  const [said] = words
    .filter((word) => phrase.includes(word))
    .toSorted((a, b) => b.length - a.length);
  if (said === undefined) return [];
  return words.filter((word) => word !== said).map((word) => phrase.replace(said, () => word));
}

async function withoutStopped(
  links: Synonym['links'],
  context: CallContext,
): Promise<Synonym['links']> {
  const menu = await readItem<MenuDocument>(context, 'menu', 'menu');
  const isStopped = await addressStop(menu?.entries ?? [], context);
  return links.filter(({ address }) => !address.startsWith('/') || !isStopped(address));
}
