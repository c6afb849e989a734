import type { SearchSuggestion } from '#schemas/calls/content/search.ts';
import { completedBy } from '#server/store/words/vocabulary.ts';
import { readQuery } from '#server/store/words/words.ts';
import { readWords } from '#server/store/search/read-words.ts';
import type { CallHandler } from '../../calls/context.ts';
import { readFundTable } from '../fund/table/read-table.ts';
import { pageOf } from '../../calls/read.ts';
import { findMeant } from './answer-search.ts';
import { matchFunds } from './find-funds.ts';

/** Words first, then funds; each has at most half where there are enough of both. */
export const answerSearchSuggest: CallHandler<'content/search/suggest'> = async (
  { keyword, pagecount },
  context,
) => {
  const { limit } = pageOf({ pagecount });
  const half = Math.ceil(limit / 2);
  const [words, table] = await Promise.all([readWords(context.sql), readFundTable(context)]);
  const meant = await findMeant(completedBy(words, keyword), context, half);
  const funds = matchFunds(table, readQuery(keyword)).slice(0, limit - meant.length);
  const rows: SearchSuggestion[] = [
    ...meant.map((word) => ({ keyword: word, note: '', address: '' })),
    ...funds.map(({ facts: { fundcode, fundname } }) => ({
      keyword: fundname,
      note: fundcode,
      address: `/fund?fundcode=${fundcode}`,
    })),
  ];
  return { ok: true, record: [rows] };
};
