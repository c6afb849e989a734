import { readingLines } from '#rules/text/reading-text.ts';
import { articleAddress } from '#rules/lists/article-address.ts';
import { ROOT_CATEGORIES } from '#schemas/content.ts';
import type { SearchGroup } from '#schemas/search.ts';
import type { Query } from '#server/store/words/words.ts';
import type { ItemRange } from '#server/store/search/text-search.ts';
import type { CallContext } from '../../calls/context.ts';
import { memoizeByKey } from '../../calls/keep.ts';
import { readCategories, type CategoryIndex } from '../content/categories.ts';
import { searchArticleGroups, type StoredArticle } from '../content/stored-article.ts';
import { toHit, type Found, type Plain } from './found.ts';

/** The columns of each group; news are all that are in none of the others. */
const ROOTS = {
  notice: [ROOT_CATEGORIES.notice, ROOT_CATEGORIES.productNotice, ROOT_CATEGORIES.risk],
  knowledge: [ROOT_CATEGORIES.knowledge],
} as const;

const ARTICLE_GROUPS = ['notice', 'news', 'knowledge'] as const;
export type ArticleGroup = (typeof ARTICLE_GROUPS)[number];

export function isArticleGroup(group: SearchGroup): group is ArticleGroup {
  return (ARTICLE_GROUPS as readonly SearchGroup[]).includes(group);
}

/** Articles of all groups, by their text: looked for once, whichever group asks first. */
export async function findInArticles(
  query: Query,
  partOf: (group: SearchGroup) => ItemRange,
  context: CallContext,
): Promise<Record<ArticleGroup, Found>> {
  const parts = ARTICLE_GROUPS.map((group) => ({ group, ...partOf(group) }));
  return await memoizeByKey(context, ['article groups', query, parts], async (inner) => {
    const categories = await readCategories(inner);
    const groups = parts.map(({ group, ...part }) => ({
      ...part,
      facets: categoriesOf(group, categories).map((id) => `category:${id}`),
    }));
    const found = await searchArticleGroups(groups, query, inner);
    const foundIn = (group: ArticleGroup): Found => {
      const { rows = [], ...count } = found[ARTICLE_GROUPS.indexOf(group)] ?? { total: 0 };
      return { ...count, hits: rows.map((row) => toHit(group, plainOf(row, categories), query)) };
    };
    return { notice: foundIn('notice'), news: foundIn('news'), knowledge: foundIn('knowledge') };
  });
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
