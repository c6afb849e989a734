import type { SearchSuggestion } from '#schemas/calls/content/search.ts';
import { readWords } from '#server/store/search/read-words.ts';
import { completedBy } from '#server/store/words/vocabulary.ts';
import { readQuery } from '#server/store/words/words.ts';
import type { CallHandler } from '../../calls/context.ts';
import { pageOf } from '../../calls/read.ts';
import { readFundTable } from '../fund/table/read-table.ts';
import { findMeant } from './answer-search.ts';
import { matchFunds } from './find-funds.ts';
import { completePages } from './find-pages.ts';

/** Pages that are suggested at most. */
const PAGES = 2;

/** Pages, words, then funds; pages and words together have at most half where there are enough funds. */
export const answerSearchSuggest: CallHandler<'content/search/suggest'> = async (
  { keyword, pagecount },
  context,
) => {
  const { limit } = pageOf({ pagecount });
  const half = Math.ceil(limit / 2);
  const [words, table, pages] = await Promise.all([
    readWords(context.sql),
    readFundTable(context),
    completePages(keyword, Math.min(PAGES, half), context),
  ]);
  const meant = await findMeant(completedBy(words, keyword), context, half - pages.length);
  const funds = matchFunds(table, readQuery(keyword));
  const rows: SearchSuggestion[] = [
    ...pages.map(({ title, address }) => ({ keyword: title, note: '打开页面', address })),
    ...meant.map((word) => ({ keyword: word, note: '', address: '' })),
    ...funds
      .slice(0, limit - pages.length - meant.length)
      .map(({ facts: { fundcode, fundname } }) => ({
        keyword: fundname,
        note: fundcode,
        address: `/fund?fundcode=${fundcode}`,
      })),
  ];
  return { ok: true, record: [rows] };
};
