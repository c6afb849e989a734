import type { Queryable } from '#server/platform/database/connect.ts';

/** A backup that counts. */
export interface NotedBackup {
  /** `folder`: the command `backup`; `base`: a copy of the data that the archived log goes on from. */
  way: 'folder' | 'base';
  /** The moment that it is of. */
  at: string;
  seconds: number;
  /** Bytes that were written for it. */
  bytes: number;
  /** Media that it does not hold. */
  lacking: number;
}

/** Notes a backup for the metrics, in place of the one before. As the owner: the server may only read it. */
export async function noteBackup(
  sql: Queryable,
  { way, at, seconds, bytes, lacking }: NotedBackup,
): Promise<void> {
  await sql`
    insert into last_backup (way, at, seconds, bytes, lacking) values (${way}, ${at}, ${seconds}, ${bytes}, ${lacking})
    on conflict (way) do update set at = excluded.at, seconds = excluded.seconds, bytes = excluded.bytes, lacking = excluded.lacking`;
}
