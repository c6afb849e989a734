import { z } from 'zod';
import { linkAddress } from '../../address.ts';
import { fundRow } from '../../fund.ts';
import { requiredText } from '../../json.ts';
import { MAX_KEYWORD_LENGTH, SEARCH_GROUPS } from '../../search.ts';
import { count, foundCount, foundTotals, paging, type CallSchema } from '../parts.ts';

const keyword = requiredText(MAX_KEYWORD_LENGTH);
const group = z.enum(SEARCH_GROUPS, {
  error: `搜索范围须是 ${SEARCH_GROUPS.join('、')} 之一，或留空`,
});

/** Where a text has what was looked for: ranges in UTF-16 units, from and up to without, in order and apart. Never HTML. */
const marks = z.array(z.tuple([z.int().min(0), z.int().min(1)]));

/** Something that was found. */
export const searchHit = z.strictObject({
  group,
  /** Of its kind: a fund's is its code, a page's its menu entry. */
  id: z.string(),
  title: z.string(),
  titlemarks: marks,
  /** The part of its text that shows the words; of a manager the funds in charge. Empty where there is nothing to show. */
  excerpt: z.string(),
  excerptmarks: marks,
  /** Where it belongs: an article's category, a person's position, a job's department and city, a document's fund and kind. */
  labels: z.array(z.string()),
  /** yyyymmdd, or empty. */
  date: z.string(),
  /** Its page; empty where it has none of its own. */
  address: linkAddress,
});
export type SearchHit = z.infer<typeof searchHit>;

export const groupCount = z.strictObject({ group, count: z.string(), ...foundCount });
export type GroupCount = z.infer<typeof groupCount>;

/** Another keyword that finds something; `searched` "1": the hits are this one's, in part or all. */
export const meantKeyword = z.strictObject({ keyword: z.string(), searched: z.enum(['0', '1']) });
export type MeantKeyword = z.infer<typeof meantKeyword>;

/** Something to search for; `address` leads to a fund or page at once and is empty for words. */
export const searchSuggestion = z.strictObject({
  keyword: z.string(),
  note: z.string(),
  address: linkAddress,
});
export type SearchSuggestion = z.infer<typeof searchSuggestion>;

/** Words may be separated by white space or run together, and all have to be found; funds and words also by pinyin and its initials, words also with one wrong character. */
export const searchCalls = {
  'content/search': {
    meaning:
      '全站搜索：页面和工具、基金、术语、公告、文件、新闻、知识、问答、人员、职位和网点，分组计数，标出命中的位置',
    /** Without `group` the first rows of each. */
    request: z.strictObject({
      keyword,
      group: z.union([group, z.literal('')]).optional(),
      ...paging,
    }),
    /** Hits; how many there are of the group, or of all; of each group, in the order of the results; what else may be meant; of the hits that are funds, their rows. */
    record: z.tuple([
      z.array(searchHit),
      foundTotals,
      z.array(groupCount),
      z.array(meantKeyword),
      z.array(fundRow),
    ]),
  },
  'content/search/suggest': {
    meaning: '搜索建议：输入时的页面、基金和词，含拼音和首字母',
    request: z.strictObject({ keyword, pagecount: count }),
    record: z.tuple([z.array(searchSuggestion)]),
  },
} satisfies Record<string, CallSchema>;
