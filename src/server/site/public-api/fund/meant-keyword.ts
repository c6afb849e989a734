import { readWords } from '#server/store/search/read-words.ts';
import { spelledBy } from '#server/store/words/vocabulary.ts';
import type { CallContext } from '../../calls/context.ts';
import type { FundIndex } from './table/fund-table.ts';

/** Words that a keyword may spell of which funds are looked up. */
const TRIED = 5;

/** The keyword by which funds are found: as it is, or where none has it, the first word that it spells in pinyin and a fund has. */
export async function readMeantKeyword(
  keyword: string,
  { ranks }: Pick<FundIndex, 'ranks'>,
  context: Pick<CallContext, 'sql'>,
): Promise<string> {
  const isFound = (word: string) => ranks(word).some((rank) => rank > 0);
  if (!/[a-z]/i.test(keyword) || isFound(keyword)) return keyword;
  const words = spelledBy(await readWords(context.sql), keyword).slice(0, TRIED);
  return words.find(isFound) ?? keyword;
}
