import {
  ARTICLE_ROUTES,
  ROOT_CATEGORIES,
  type ArticleRoute,
  type Category,
} from '#schemas/content.ts';
import { derive } from '#server/platform/derive.ts';
import type { CallContext } from '../../calls/context.ts';
import { keepByKey } from '../../calls/keep.ts';
import { readList } from '../../calls/read.ts';

/** The categories at one moment. An unknown id has no name, nothing below it and the route of news. */
export interface CategoryIndex {
  /** All of them, those of one parent in their order. */
  rows: readonly Category[];
  /** The category and all below it, from the top down. */
  below(id: string): string[];
  /** From the root down to the category itself; empty where it is unknown. */
  path(id: string): Category[];
  /** The route that shows the category's articles. */
  route(id: string): ArticleRoute;
}

export async function readCategories(context: CallContext): Promise<CategoryIndex> {
  const rows = await keepByKey(context, ['categories'], async (inner) =>
    (await readList<Category>(inner, 'category', 'all')).rows.toSorted(byOrder),
  );
  return indexCategories(rows);
}

/** Equal ones keep the order of the list, which is that of their ids. */
function byOrder(a: Category, b: Category): number {
  return Number(a.ext2) - Number(b.ext2);
}

const indexCategories = derive(openCategories);

export function openCategories(rows: readonly Category[]): CategoryIndex {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const path = (id: string): Category[] => {
    const found = new Set<Category>();
    // A set ends a cycle, should editors have made one.
    for (let row = byId.get(id); row && !found.has(row); row = byId.get(row.parentid))
      found.add(row);
    return [...found].toReversed();
  };
  return {
    rows,
    path,
    below(id) {
      const found = new Set([id]);
      // A set visits what is added to it on the way.
      for (const parent of found)
        for (const row of rows) if (row.parentid === parent) found.add(row.id);
      return [...found];
    },
    route: (id) => routeNamed(path(id).findLast(({ ext1 }) => ext1 !== '')?.ext1),
  };
}

function routeNamed(name: string | undefined): ArticleRoute {
  return ARTICLE_ROUTES.find((route) => route === name) ?? 'newsdetail';
}

/** The categories that hold notices of the company or of its products. */
export function noticeCategories(categories: CategoryIndex): string[] {
  return [ROOT_CATEGORIES.notice, ROOT_CATEGORIES.productNotice].flatMap((root) =>
    categories.below(root),
  );
}

/** The lists of a category and those below it; of all there is where none is named. `prefix` narrows them. */
export async function categoryFacets(
  category: string,
  context: CallContext,
  prefix = '',
): Promise<string[]> {
  if (category === '') return [`${prefix}all`];
  return (await readCategories(context)).below(category).map((id) => `${prefix}category:${id}`);
}
