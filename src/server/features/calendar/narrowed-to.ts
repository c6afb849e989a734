import { idPaths } from '#composition/id-path.ts';
import type { ContentBody } from '#schemas/content-kind.ts';
import type { CalendarSpan } from '#wire/studio/calendar.ts';
import type { DocumentKind } from '#wire/studio/document-name.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { filterToken } from '#server/store/content-index/index-row.ts';
import { currentSnapshot } from '#server/site/site.ts';

/** What entries are narrowed to, as queries ask for it. */
export interface NarrowedTo {
  kind: DocumentKind | undefined;
  /** Of the content index, of which an item has one at least; null: any item, and what is no item. */
  tokens: string[] | null;
  /** Whose plans and edits; null: anybody's. */
  account: string | null;
}

export async function narrowedTo(
  sql: Queryable,
  { kind, category, mine }: Pick<CalendarSpan, 'kind' | 'category' | 'mine'>,
  account: string,
): Promise<NarrowedTo> {
  return {
    kind,
    tokens: category === undefined ? null : await categoryTokens(sql, category),
    account: mine ? account : null,
  };
}

/** Of the category and of all below it. */
async function categoryTokens(sql: Queryable, category: string): Promise<string[]> {
  const snapshot = await currentSnapshot(sql);
  const answer = await snapshot.answer({ path: 'content/category/list', body: {} });
  const rows: ContentBody<'category'>[] = answer.ok ? answer.record[0] : [];
  const pathOf = idPaths(rows);
  const below = rows.map(({ id }) => id).filter((id) => pathOf(id).includes(category));
  return [...new Set([category, ...below])].map((id) => filterToken('category', id));
}
