import { SEARCH_GROUPS, type SearchGroup } from '#schemas/calls/content/search.ts';
import { soundingLike, spelledBy } from '#server/store/words/vocabulary.ts';
import { readQuery, type Query } from '#server/store/words/words.ts';
import { readWords } from '#server/store/search/read-words.ts';
import type { CallHandler, CallContext } from '../../calls/context.ts';
import { pageOf } from '../../calls/read.ts';
import { finders, findsAnything } from './finders.ts';
import type { Found, HitRange } from './found.ts';

const NOTHING: HitRange = { limit: 0, offset: 0 };
/** Other keywords that are offered. */
const OFFERED = 3;

/** What a group has, and the keyword by which it has it. */
interface GroupFound extends Found {
  group: SearchGroup;
  by: string;
}

/** Each group answers to the keyword as it is, else to the word that it spells in pinyin. */
export const answerSearch: CallHandler<'content/search'> = async (
  { keyword, group = '', ...paging },
  context,
) => {
  const part = pageOf(paging);
  const spelled = await meaningOf(keyword, context);
  const found = await Promise.all(
    SEARCH_GROUPS.map((one) =>
      findInGroup(
        one,
        [keyword, ...spelled.slice(0, 1)],
        group === '' ? { ...part, offset: 0 } : group === one ? part : NOTHING,
        context,
      ),
    ),
  );
  const counts = found.map((one) => ({ group: one.group, count: String(one.total) }));
  const total = found
    .filter((one) => group === '' || one.group === group)
    .reduce((sum, one) => sum + one.total, 0);
  const searched = new Set(found.filter((one) => one.total > 0).map(({ by }) => by));
  const meant = found.some((one) => one.total > 0)
    ? spelled
    : await findMeant(soundingLike(await readWords(context.sql), keyword), context);
  return {
    ok: true,
    record: [
      found.flatMap(({ hits }) => hits),
      [{ totalcount: String(total) }],
      counts,
      meant.map((word) => ({
        keyword: word,
        searched: searched.has(word) ? ('1' as const) : ('0' as const),
      })),
      found.flatMap(({ funds = [] }) => funds),
    ],
  };
};

/** The words that a keyword in letters spells and that find something. */
async function meaningOf(keyword: string, context: CallContext): Promise<string[]> {
  const isSpelled = /[a-z]/i.test(keyword);
  return isSpelled
    ? await findMeant(spelledBy(await readWords(context.sql), keyword), context)
    : [];
}

/** The first of these that find something now: a word may be of something that is planned, or was withdrawn. */
export async function findMeant(
  words: readonly string[],
  context: CallContext,
  most = OFFERED,
): Promise<string[]> {
  const fit = await Promise.all(words.map((word) => findsAnything(readQuery(word), context)));
  return words.filter((_, index) => fit[index]).slice(0, most);
}

async function findInGroup(
  group: SearchGroup,
  keywords: readonly string[],
  part: HitRange,
  context: CallContext,
): Promise<GroupFound> {
  const [first = '', ...others] = keywords;
  const query: Query = readQuery(first);
  const found = await finders[group](query, part, context);
  if (found.total > 0 || others.length === 0) return { group, by: first, ...found };
  return await findInGroup(group, others, part, context);
}
