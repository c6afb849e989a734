import { readingLines } from '#rules/text/reading-text.ts';
import { articleAddress } from '#rules/lists/article-address.ts';
import { ROOT_CATEGORIES } from '#schemas/content.ts';
import { readCategories, type CategoryIndex } from '../content/categories.ts';
import { searchArticles, type StoredArticle } from '../content/stored-article.ts';
import { toHit, type Finder, type Plain } from './found.ts';

/** The columns of each group; news are all that are in none of the others. */
const ROOTS = {
  notice: [ROOT_CATEGORIES.notice, ROOT_CATEGORIES.productNotice, ROOT_CATEGORIES.risk],
  knowledge: [ROOT_CATEGORIES.knowledge],
} as const;

export type ArticleGroup = keyof typeof ROOTS | 'news';

/** Articles of a group, by their text. */
export function findInArticles(group: ArticleGroup): Finder {
  return async (query, part, context) => {
    const categories = await readCategories(context);
    const facets = categoriesOf(group, categories).map((id) => `category:${id}`);
    const { rows, ...count } = await searchArticles({ facets }, query, part, context);
    return { ...count, hits: rows.map((row) => toHit(group, plainOf(row, categories), query)) };
  };
}

function categoriesOf(group: ArticleGroup, categories: CategoryIndex): string[] {
  if (group !== 'news') return ROOTS[group].flatMap((root) => categories.below(root));
  const others = new Set(
    Object.values(ROOTS)
      .flat()
      .flatMap((root) => categories.below(root)),
  );
  return [...new Set([ROOT_CATEGORIES.news, ...categories.rows.map(({ id }) => id)])].filter(
    (id) => !others.has(id),
  );
}

function plainOf(
  { id, category, title, summary, body, publishdate }: StoredArticle,
  categories: CategoryIndex,
): Plain {
  return {
    id,
    title,
    texts: [summary, ...readingLines(body)].filter((text) => text !== ''),
    labels: [categories.path(category).at(-1)?.typename ?? ''],
    date: publishdate,
    address: articleAddress(categories.route(category), id),
  };
}
