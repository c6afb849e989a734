import type { Question } from '#schemas/content/service.ts';
import { rankFitting, searchedTexts } from './fits-query.ts';
import { toHit, type Finder } from './found.ts';
import { pageWithBlock } from './page-with-block.ts';
import { readSearchedList } from './searched-lists.ts';

const textsOf = searchedTexts(({ question, answer }: Question) => [
  question,
  `${question}\n${answer}`,
]);

/** Questions with their answers; those that ask the words before those that answer with them. */
export const findQuestions: Finder = async (query, { limit, offset }, context) => {
  const rows = await readSearchedList<Question>(context, 'question');
  const found = rankFitting(rows, textsOf, query);
  const address = await pageWithBlock(['hot-questions'], context);
  return {
    total: found.length,
    hits: found
      .slice(offset, offset + limit)
      .map(({ id, question, answer }) =>
        toHit(
          'question',
          { id, title: question, texts: [answer], labels: [], date: '', address },
          query,
        ),
      ),
  };
};
