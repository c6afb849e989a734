import { may, type Actor } from '#rules/permissions/may.ts';
import { subjectsFor } from '#server/site/permissions/subjects.ts';
import { documentKind } from '#wire/studio/document-name.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { SearchReach } from '#server/store/site-text/find-site-text.ts';

/** The documents that somebody may see, as far as they are narrowed by kinds and branches of the menu. */
export async function searchReach(
  sql: Queryable,
  actor: Actor,
): Promise<SearchReach & { isNarrowed: boolean }> {
  const maySee = (kind: string) => may(actor, 'studio.read', { kind });
  const kinds = documentKind.options.filter(maySee);
  if (kinds.length === documentKind.options.length)
    return { kinds, pages: null, isNarrowed: false };
  if (kinds.includes('page')) return { kinds, pages: null, isNarrowed: true };
  const subjectOf = await subjectsFor(sql, actor, []);
  const rows = await sql<
    { key: string }[]
  >`select distinct key from site_text_source where kind = 'page'`;
  const pages = rows
    .map(({ key }) => key)
    .filter((key) => may(actor, 'studio.read', subjectOf({ kind: 'page', key })));
  return { kinds: [...kinds, ...(pages.length > 0 ? ['page'] : [])], pages, isNarrowed: true };
}
