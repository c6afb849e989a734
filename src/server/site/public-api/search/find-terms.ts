import { firstSentence } from '#rules/text/first-sentence.ts';
import { isSpelledBy } from '#rules/text/fits-term.ts';
import { termAddress } from '#rules/text/term-address.ts';
import type { TermRow } from '#schemas/content/service.ts';
import type { Query } from '#server/store/words/words.ts';
import { readTerms } from '../content/terms.ts';
import { hasAll, rankFitting, searchedTexts } from './fits-query.ts';
import { toHit, type Finder } from './found.ts';
import { pageWithBlock } from './page-with-block.ts';

/** Terms by name, other spelling or pinyin, each with where it stands on the page of terms; none where no page lists them. */
export const findTerms: Finder = async (query, { limit, offset }, context) => {
  const page = await pageWithBlock(['term-list'], context);
  if (page === '') return { total: 0, hits: [] };
  const found = matchTerms(await readTerms(context), query);
  const hits = found.slice(offset, offset + limit).map(({ id, name, others, explanation }) =>
    toHit(
      'term',
      {
        ...{ id, title: name, texts: [firstSentence(explanation)], date: '' },
        labels: others.filter((other) => hasAll(other, query)),
        address: termAddress(page, id),
      },
      query,
    ),
  );
  return { total: found.length, hits };
};

const textsOf = searchedTexts(({ name, others }: TermRow) => [name, others.join('\n')]);

/** Those that have the words first, by their names before others; then those that are spelled so. */
function matchTerms(terms: readonly TermRow[], query: Query): TermRow[] {
  const called = rankFitting(terms, textsOf, query);
  const spelled = terms.filter((term) => isSpelledBy(term, query.phrase) && !called.includes(term));
  return [...called, ...spelled];
}
