import type { Queryable } from '#server/platform/database/connect.ts';

/**
 * Which database this is, and on which timeline: it changes when the database is made again, when another server has its data,
 * and when a server was restored to an earlier moment or took over from one whose end it may have lost.
 */
export async function readLineage(sql: Queryable): Promise<string> {
  const [{ lineage }] = await sql<[{ lineage: string }]>`
    select concat_ws(':', (select system_identifier from pg_control_system()), substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8),
      (select oid from pg_database where datname = current_database()), 'release'::regclass::oid) as lineage`;
  return lineage;
}
