import type { ImportReview } from '#wire/studio/imports.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

/** Notes that somebody reviewed a version of an import, in place of an earlier review. */
export async function keepImportReview(
  tx: Queryable,
  { id, version }: { id: number; version: number },
  { account, name, basis }: Omit<ImportReview, 'at'>,
): Promise<void> {
  await tx`
    update import set reviewed = jsonb_build_object('version', ${version}::int, 'account', ${account}::text,
      'name', ${name}::text, 'basis', ${basis}::text, 'at', to_jsonb(clock_timestamp()))
    where id = ${id}`;
}

/** Whether an account other than this one reviewed exactly this version of an import. */
export async function isReviewedByAnother(
  sql: Queryable,
  { id, version }: { id: number; version: number },
  account: string,
): Promise<boolean> {
  const rows = await sql`
    select from import
    where id = ${id} and version = ${version} and (reviewed ->> 'version')::int = version
      and reviewed ->> 'account' <> ${account}`;
  return rows.length > 0;
}
