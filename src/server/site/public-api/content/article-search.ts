import { readQuery } from '#server/store/words/words.ts';
import type { CallHandler } from '../../calls/context.ts';
import { pageOf, totalsOf } from '../../calls/read.ts';
import { toArticleHit } from './articles.ts';
import { categoryFacets, readCategories } from './categories.ts';
import { searchArticles } from './stored-article.ts';

export const answerArticleSearch: CallHandler<'content/article/search'> = async (
  { keyword, category = '', ...paging },
  context,
) => {
  const [categories, facets] = await Promise.all([
    readCategories(context),
    categoryFacets(category, context),
  ]);
  const { rows, ...count } = await searchArticles(
    { facets },
    readQuery(keyword),
    pageOf(paging),
    context,
  );
  return {
    ok: true,
    record: [rows.map((body) => toArticleHit(body, categories)), totalsOf(count)],
  };
};
