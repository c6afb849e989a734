import type { Queryable } from '#server/platform/database/connect.ts';

const APPROVAL = 'approval';

/** Whether a release needs the approval of somebody who did not make it. Off until somebody turns it on. */
export async function isApprovalRequired(sql: Queryable): Promise<boolean> {
  const [row] = await sql<
    { value: unknown }[]
  >`select value from studio_setting where name = ${APPROVAL}`;
  return row?.value === true;
}

export async function requireApproval(
  sql: Queryable,
  required: boolean,
  account: string,
): Promise<void> {
  await sql`
    insert into studio_setting (name, value, account) values (${APPROVAL}, ${required ? 'true' : 'false'}::text::jsonb, ${account})
    on conflict (name) do update set value = excluded.value, account = excluded.account, changed_at = clock_timestamp()`;
}
