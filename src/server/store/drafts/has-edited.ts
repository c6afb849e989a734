import type { DocumentName } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

/** Whether the account has changed one of the drafts since it was last published. Making a draft with content is a change. */
export async function hasEdited(
  sql: Queryable,
  names: readonly DocumentName[],
  account: string,
): Promise<boolean> {
  const [row] = await sql<[{ edited: boolean }]>`
    select exists (
      select from unnest(${names.map(({ kind }) => kind)}::text[], ${names.map(({ key }) => key)}::text[]) as item (kind, key)
      join draft d on d.kind = item.kind and d.key = item.key
      left join release r on r.seq = d.base_seq
      where (d.created_by = ${account} and (r.recorded_at is null or d.created_at > r.recorded_at))
        or exists (
          select from draft_operation o
          where o.kind = d.kind and o.key = d.key and o.account = ${account} and (r.recorded_at is null or o.at > r.recorded_at))
    ) as edited`;
  return row.edited;
}
