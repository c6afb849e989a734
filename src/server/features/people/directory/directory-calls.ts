import type { Queryable } from '#server/platform/database/connect.ts';

/** Notes that the directory asked for something; once in half a minute is enough. */
export async function noteDirectoryCall(sql: Queryable): Promise<void> {
  await sql`
    insert into directory_call (called_at) values (clock_timestamp())
    on conflict (single) do update set called_at = excluded.called_at where directory_call.called_at < excluded.called_at - interval '30 seconds'`;
}
