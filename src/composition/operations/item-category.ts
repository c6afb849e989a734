import { categoriesIn } from '#schemas/categorised-kind.ts';
import type { Change } from '../change.ts';
import { apply } from './apply.ts';
import { nodeOf, ROOT_ID, type DocumentTree } from '../tree.ts';

/** Id of the category in which an item's document stands, as a list; none where it is in none yet. */
export function treeCategories(tree: DocumentTree): string[] {
  return categoriesIn(nodeOf(tree, ROOT_ID)?.props ?? {});
}

/** Ids of the categories in which an item stands before an operation and after it; an operation that does not fit changes none. */
export function touchedCategories(operation: Change, tree: DocumentTree): string[] {
  const done = apply(tree, operation, null);
  const trees = done.ok ? [tree, done.document] : [tree];
  return [...new Set(trees.flatMap(treeCategories))];
}
