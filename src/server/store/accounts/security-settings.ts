import { DEFAULT_SECURITY, securitySettings, type SecuritySettings } from '#schemas/security.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

const NAME = 'security';

export async function readSecurity(sql: Queryable): Promise<SecuritySettings> {
  const [row] = await sql<
    { value: unknown }[]
  >`select value from studio_setting where name = ${NAME}`;
  return securitySettings.safeParse(row?.value).data ?? DEFAULT_SECURITY;
}

export async function writeSecurity(
  sql: Queryable,
  settings: SecuritySettings,
  account: string,
): Promise<void> {
  await sql`
    insert into studio_setting (name, value, account) values (${NAME}, ${JSON.stringify(settings)}::text::jsonb, ${account})
    on conflict (name) do update set value = excluded.value, account = excluded.account, changed_at = clock_timestamp()`;
}
