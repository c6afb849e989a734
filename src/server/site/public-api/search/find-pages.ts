import { withoutSpaces } from '#server/store/words/pinyin.ts';
import type { Query } from '#server/store/words/words.ts';
import type { CallContext } from '../../calls/context.ts';
import { rankOf, searchedTexts } from './fits-query.ts';
import { toHit, type Finder, type Plain } from './found.ts';
import { readPageIndex, type SearchedPage } from './page-index.ts';
import { readMeantQuery, type MeantQuery } from './synonyms.ts';

/** Of pages, by what they are called or by what stands on them. */
export interface PagesFound {
  named: Plain[];
  mentioning: Plain[];
}

/** The pages that synonyms lead to, those that are called so, then those whose texts have the words. */
export const findPages: Finder<MeantQuery> = async (query, { limit, offset }, context) => {
  const { named, mentioning } = await collectPages(query, context);
  const found = [...named, ...mentioning];
  return {
    total: found.length,
    hits: found.slice(offset, offset + limit).map((plain) => toHit('page', plain, query)),
  };
};

/** Whether a page is called by the words, or synonyms lead to one. */
export async function hasNamedPage(query: MeantQuery, context: CallContext): Promise<boolean> {
  return (await collectPages(query, context)).named.length > 0;
}

async function collectPages(query: MeantQuery, context: CallContext): Promise<PagesFound> {
  const led = query.links.map(({ id, label, address }): Plain => ({
    ...NO_MORE,
    id,
    title: label,
    address,
    texts: [],
  }));
  const isLedTo = new Set(led.map(({ address }) => address));
  const ranked = (await readPageIndex(context))
    .filter(({ address }) => !isLedTo.has(address))
    .map((page) => ({ page, rank: rankPage(page, query) }));
  const ofRank = (rank: number) =>
    ranked.filter((one) => one.rank === rank).map(({ page }) => toPlain(page));
  return { named: [...led, ...ofRank(0), ...ofRank(1)], mentioning: ofRank(2) };
}

const NO_MORE = { labels: [], date: '' };

/** 0 its title, 1 another of its names, 2 its texts; null: none has every word. */
function rankPage(page: SearchedPage, query: Query): number | null {
  return rankOf(textsOf(page), query);
}

const textsOf = searchedTexts(({ title, names, texts }: SearchedPage) => [
  title,
  names.join('\n'),
  [...names, ...texts].join('\n'),
]);

function toPlain({ id, title, address, names, texts }: SearchedPage): Plain {
  return { ...NO_MORE, id, title, address, texts: [...names.slice(1), ...texts] };
}

/** Letters from which a page is suggested by the pinyin of its name. */
const LEAST_LETTERS = 2;

/** Pages that what is typed may lead to: those that are called so, and those whose names it begins in pinyin. */
export async function completePages(
  typed: string,
  most: number,
  context: CallContext,
): Promise<Plain[]> {
  const { named } = await collectPages(await readMeantQuery(typed, context), context);
  const letters = withoutSpaces(typed);
  const isSpelled = letters.length >= LEAST_LETTERS && /^[a-z]+$/i.test(typed.trim());
  const spelled = isSpelled
    ? (await readPageIndex(context)).filter(
        ({ spelled: { full, initials } }) =>
          full.startsWith(letters) || initials.startsWith(letters),
      )
    : [];
  const all = new Map([...named, ...spelled.map(toPlain)].map((one) => [one.address, one]));
  return [...all.values()].slice(0, most);
}
