import type { Queryable } from '#server/platform/database/connect.ts';

/** What an operator has to know that only the database knows. */
export interface OperatingFacts {
  /** The last release of the log. */
  head: number;
  /** Work that waits, by kind: deliveries to webhooks, imports of figures, fetches of figures, purges that were refused. */
  waiting: Record<'webhooks' | 'imports' | 'pulls' | 'purges', number>;
  /** Connections to this database by state, as the server names it. */
  connections: Record<string, number>;
  /** Epoch seconds of the last export that was written whole; null: there is none. */
  lastExport: number | null;
  /** Of the last backup of each way: epoch seconds of the moment that it is of. Empty where none was made. */
  lastBackup: Record<string, number>;
  /** Media that the last backup does not hold; null: none was made. */
  lackingMedia: number | null;
  /** Whether the last attempt of the server to archive its log failed; null where it does not archive, or does not say. */
  isArchiveFailing: boolean | null;
  /** Whether the server acknowledges only what a second one has: no failover loses it then. */
  waitsForReplica: boolean;
}

/** One round trip. A tiny share of what a page costs, asked at each scrape. */
export async function readOperatingFacts(sql: Queryable): Promise<OperatingFacts> {
  const [row] = await sql<
    [
      OperatingFacts['waiting'] & {
        head: number;
        connections: Record<string, number>;
        exported: number | null;
        backups: Record<string, number>;
        lacking: number | null;
        failing: boolean | null;
        synchronous: boolean;
      },
    ]
  >`
    select
      (select seq from head) as head,
      (select count(*) from webhook_delivery where state = 'waiting') as webhooks,
      (select count(*) from import_job) as imports,
      (select count(*) from pull_run where state = 'waiting') as pulls,
      (select count(*) from purge_position where failures > 0) as purges,
      (select coalesce(jsonb_object_agg(state, n), '{}') from (
        select coalesce(state, 'unknown') as state, count(*) as n
        from pg_stat_activity where datname = current_database() group by 1) as states) as connections,
      (select extract(epoch from at)::float8 from archive_job where what = 'export' and state = 'done') as exported,
      (select coalesce(jsonb_object_agg(way, extract(epoch from at)), '{}') from last_backup) as backups,
      (select lacking from last_backup where way = 'folder') as lacking,
      (select coalesce(last_failed_time > last_archived_time, last_failed_time is not null)
        from pg_stat_archiver where current_setting('archive_mode') <> 'off') as failing,
      (current_setting('synchronous_standby_names') <> ''
        and current_setting('synchronous_commit') not in ('off', 'local')) as synchronous`;
  const { head, connections, exported, backups, lacking, failing, synchronous, ...waiting } = row;
  return {
    head,
    waiting,
    connections,
    lastExport: exported,
    lastBackup: backups,
    lackingMedia: lacking,
    isArchiveFailing: failing,
    waitsForReplica: synchronous,
  };
}
