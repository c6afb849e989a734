import { idPaths } from '#composition/id-path.ts';
import { treeCategories } from '#composition/operations/item-category.ts';
import { CATEGORISED_KINDS, categoriesIn } from '#schemas/categorised-kind.ts';
import type { ContentBody } from '#schemas/content-kind.ts';
import { documentName } from '#wire/studio/document-name.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { current } from '#server/store/content/read.ts';
import { loadDraft } from '#server/store/drafts/load-draft.ts';
import { currentSnapshot } from '../site.ts';

/** A document, by names that a translation's key may have brought. */
interface ItemName {
  kind: string;
  key: string;
}

/** The categories of items as rights see them. */
export interface ItemCategories {
  /** Paths from the topmost category down: of those that the item stands in, and of `named` ones. */
  pathsOf(name: ItemName, named: readonly string[]): string[][];
}

/** Of these documents, the categories in which the items stand: in their drafts and in what visitors see. */
export async function readItemCategories(
  sql: Queryable,
  names: readonly ItemName[],
): Promise<ItemCategories> {
  const snapshot = await currentSnapshot(sql);
  const answer = await snapshot.answer({ path: 'content/category/list', body: {} });
  const rows: ContentBody<'category'>[] = answer.ok ? answer.record[0] : [];
  const pathOf = idPaths(rows);
  const stands = new Map<string, string[]>();
  for (const given of names.filter(({ kind }) => CATEGORISED_KINDS.has(kind))) {
    const name = documentName.parse({ kind: given.kind, key: given.key });
    const [draft, live] = await Promise.all([
      loadDraft(sql, name),
      current(sql, snapshot.moment, name.kind, [name.key]),
    ]);
    const shown = live.get(name.key)?.body as Record<string, unknown> | undefined;
    stands.set(textOf(name), [
      ...(draft ? treeCategories(draft.tree) : []),
      ...categoriesIn(shown ?? {}),
    ]);
  }
  return {
    pathsOf: (name, named) =>
      [...new Set([...(stands.get(textOf(name)) ?? []), ...named])].map(pathOf),
  };
}

function textOf({ kind, key }: ItemName): string {
  return `${kind}:${key}`;
}
