import { beijingTime } from '#rules/dates/beijing-time.ts';
import { currentVersion } from '#server/store/content/current-version.ts';
import type { Kind } from '#server/store/content/kinds.ts';
import type { CallContext } from './context.ts';

/**
 * The day in Beijing since which an item stands as it does; absent where it was never shown otherwise. The caller has
 * read the item, which notes its tag.
 */
export async function readModified(
  { sql, moment }: Pick<CallContext, 'sql' | 'moment'>,
  kind: Kind,
  key: string,
): Promise<{ modifieddate?: string }> {
  const [row] = await sql<{ since: string }[]>`
    select v.valid_from as since from (values (${kind}::text, ${key}::text)) as item (kind, key)
    ${currentVersion(sql, moment)}
    where exists (
      select from publication p where p.kind = v.kind and p.key = v.key and p.seq < v.seq and p.hash <> v.hash and p.valid_from < v.valid_from
        and not exists (select from publication x where x.kind = p.kind and x.key = p.key and x.cancels = p.seq and x.seq <= ${moment.seq}))`;
  return row ? { modifieddate: beijingTime(row.since).slice(0, 8) } : {};
}
