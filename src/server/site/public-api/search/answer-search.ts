import type { GroupCount } from '#schemas/calls/content/search.ts';
import { SEARCH_GROUPS, type SearchGroup } from '#schemas/search.ts';
import { correctionsOf, spelledBy } from '#server/store/words/vocabulary.ts';
import { readQuery } from '#server/store/words/words.ts';
import { readWords } from '#server/store/search/read-words.ts';
import type { ItemRange } from '#server/store/search/text-search.ts';
import type { CallHandler, CallContext, CheckedCallBody } from '../../calls/context.ts';
import { pageOf, totalsOf } from '../../calls/read.ts';
import { hasNamedPage } from './find-pages.ts';
import { findInGroup, findsAnything } from './finders.ts';
import type { Found } from './found.ts';
import { readMeantQuery } from './synonyms.ts';

const NOTHING: ItemRange = { limit: 0, offset: 0 };
/** Other keywords that are offered. */
const OFFERED = 3;
/** Of a shorter keyword too many words differ by one character: they are offered, and none is searched. */
const LEAST_CORRECTED = 3;

/** What a group has, and the keyword by which it has it. */
interface GroupFound extends Found {
  group: SearchGroup;
  by: string;
}

/** Each group answers to the keyword as it is, else to the word that it spells in pinyin; where none has anything, to the keyword with one character put right. */
export const answerSearch: CallHandler<'content/search'> = async (body, context) => {
  const { keyword, group = '' } = body;
  const spelled = await meaningOf(keyword, context);
  const typed = await findInGroups([keyword, ...spelled.slice(0, 1)], body, context);
  const isFound = typed.some(({ total }) => total > 0);
  const corrections = isFound ? [] : await correct(keyword, context);
  const [corrected] = [...keyword].length < LEAST_CORRECTED ? [] : corrections;
  const found = corrected === undefined ? typed : await findInGroups([corrected], body, context);
  const asked = found.filter((one) => group === '' || one.group === group);
  const total = asked.reduce((sum, one) => sum + one.total, 0);
  const searched = new Set(found.filter((one) => one.total > 0).map(({ by }) => by));
  return {
    ok: true,
    record: [
      found.flatMap(({ hits }) => hits),
      totalsOf({ total, isMore: asked.some(({ isMore }) => isMore) }),
      found.map(groupCountOf),
      (isFound ? spelled : corrections).map((word) => ({
        keyword: word,
        searched: searched.has(word) ? ('1' as const) : ('0' as const),
      })),
      found.flatMap(({ funds = [] }) => funds),
    ],
  };
};

function groupCountOf({ group, total, isMore }: GroupFound): GroupCount {
  return { group, count: String(total), ...(isMore && { ismore: '1' }) };
}

/** What each group has, in the order of the results: pages come first only where one is called by the words. */
async function findInGroups(
  keywords: readonly string[],
  { group = '', ...paging }: CheckedCallBody<'content/search'>,
  context: CallContext,
): Promise<GroupFound[]> {
  const part = pageOf(paging);
  const partOf = (one: SearchGroup): ItemRange =>
    group === '' ? { ...part, offset: 0 } : group === one ? part : NOTHING;
  const found = await Promise.all(
    SEARCH_GROUPS.map((one) => findByKeywords(one, keywords, partOf, context)),
  );
  const [pages, ...others] = found;
  if (!pages) return [];
  const isNamed = await hasNamedPage(await readMeantQuery(pages.by, context), context);
  return isNamed ? found : [...others, pages];
}

/** The words that a keyword in letters spells and that find something. */
async function meaningOf(keyword: string, context: CallContext): Promise<string[]> {
  const isSpelled = /[a-z]/i.test(keyword);
  return isSpelled
    ? await findMeant(spelledBy(await readWords(context.sql), keyword), context)
    : [];
}

/** What was meant by a keyword with a wrong character, of those that find something. */
async function correct(keyword: string, context: CallContext): Promise<string[]> {
  const words = await readWords(context.sql);
  return await findMeant(correctionsOf(words, keyword, readQuery(keyword).words), context);
}

/** The first of these that find something now: a word may be of something that is planned, or was withdrawn. */
export async function findMeant(
  words: readonly string[],
  context: CallContext,
  most = OFFERED,
): Promise<string[]> {
  const found: string[] = [];
  for (let at = 0; at < words.length && found.length < most; at += most) {
    const tried = words.slice(at, at + most);
    const fit = await Promise.all(
      tried.map(async (word) => await findsAnything(await readMeantQuery(word, context), context)),
    );
    found.push(...tried.filter((_, index) => fit[index]));
  }
  return found.slice(0, most);
}

async function findByKeywords(
  group: SearchGroup,
  keywords: readonly string[],
  partOf: (group: SearchGroup) => ItemRange,
  context: CallContext,
): Promise<GroupFound> {
  const [first = '', ...others] = keywords;
  const query = await readMeantQuery(first, context);
  const found = await findInGroup(group, query, partOf, context);
  if (found.total > 0 || others.length === 0) return { group, by: first, ...found };
  return await findByKeywords(group, others, partOf, context);
}
