import type { KnowledgeCategory } from '#schemas/calls/content/articles.ts';
import { ROOT_CATEGORIES, type Category } from '#schemas/content.ts';
import type { CallHandler, CallContext } from '../../calls/context.ts';
import { readList } from '../../calls/read.ts';
import { readModified } from '../../calls/read-modified.ts';
import { noSuchArticle, readArticle } from './articles.ts';
import { readCategories, type CategoryIndex } from './categories.ts';

export const answerCategoryList: CallHandler<'content/category/list'> = async (_body, context) => {
  const { rows } = await readCategories(context);
  return { ok: true, record: [[...rows]] };
};

export const answerCategoryCount: CallHandler<'content/category/count'> = async (
  { category = '' },
  context,
) => {
  const categories = await readCategories(context);
  const asked = categories.rows.filter(
    ({ id }) => category === '' || categories.path(id).some((above) => above.id === category),
  );
  const counts = new Map(
    await Promise.all(asked.map(async ({ id }) => [id, await countArticles(id, context)] as const)),
  );
  const sum = (ids: readonly string[]) =>
    ids.reduce((total, id) => total + (counts.get(id) ?? 0), 0);
  const rows = asked.map(({ id, parentid, typename }) => ({
    id,
    parentid,
    typename,
    count: String(sum([id])),
    totalcount: String(sum(categories.below(id))),
  }));
  return { ok: true, record: [rows] };
};

async function countArticles(category: string, context: CallContext): Promise<number> {
  return (await readList(context, 'article', `category:${category}`, { limit: 0, offset: 0 }))
    .total;
}

/** Depth first, as a tree is read. The root itself is no row. */
export const answerKnowledgeTree: CallHandler<'content/knowledge/tree'> = async (
  _body,
  context,
) => {
  const categories = await readCategories(context);
  return { ok: true, record: [descend(ROOT_CATEGORIES.knowledge, categories, new Set())] };
};

function descend(
  parent: string,
  categories: CategoryIndex,
  seen: Set<string>,
): KnowledgeCategory[] {
  const children = categories.rows.filter((row) => row.parentid === parent && !seen.has(row.id));
  for (const { id } of children) seen.add(id);
  return children.flatMap((row) => [toStep(row, categories), ...descend(row.id, categories, seen)]);
}

/** The root of knowledge has level 0. */
function toStep(
  { id, parentid, typename }: Category,
  categories: CategoryIndex,
): KnowledgeCategory {
  const ids = categories.path(id).map((above) => above.id);
  return {
    id,
    parentid,
    typename,
    level: String(ids.length - 1 - ids.indexOf(ROOT_CATEGORIES.knowledge)),
  };
}

/** News and notices are not here: a page of knowledge shows knowledge alone. */
export const answerKnowledgeDetail: CallHandler<'content/knowledge/detail'> = async (
  { id },
  context,
) => {
  const [article, categories] = await Promise.all([
    readArticle(id, context),
    readCategories(context),
  ]);
  const path = article ? categories.path(article.category) : [];
  const root = path.findIndex((above) => above.id === ROOT_CATEGORIES.knowledge);
  if (!article || root < 0) return noSuchArticle();
  return {
    ok: true,
    record: [
      [{ ...article, ...(await readModified(context, 'article', id)) }],
      path.slice(root).map((above) => toStep(above, categories)),
    ],
  };
};
