import type { DocumentName } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

/** The accounts that changed one of the drafts since it was last published. Making a draft with content is a change. */
export async function draftEditors(
  sql: Queryable,
  names: readonly DocumentName[],
): Promise<Set<string>> {
  const rows = await sql<{ account: string }[]>`
    with item as (
      select d.kind, d.key, d.created_by, d.created_at, r.recorded_at as since
      from unnest(${names.map(({ kind }) => kind)}::text[], ${names.map(({ key }) => key)}::text[]) as asked (kind, key)
      join draft d on d.kind = asked.kind and d.key = asked.key
      left join release r on r.seq = d.base_seq
    )
    select created_by as account from item where created_by is not null and (since is null or created_at > since)
    union
    select o.account from item join draft_operation o on o.kind = item.kind and o.key = item.key
    where since is null or o.at > since`;
  return new Set(rows.map(({ account }) => account));
}

/** Whether the account has changed one of the drafts since it was last published. */
export async function hasEdited(
  sql: Queryable,
  names: readonly DocumentName[],
  account: string,
): Promise<boolean> {
  return (await draftEditors(sql, names)).has(account);
}
