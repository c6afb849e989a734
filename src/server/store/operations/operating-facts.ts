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
}

/** One round trip. A tiny share of what a page costs, asked at each scrape. */
export async function readOperatingFacts(sql: Queryable): Promise<OperatingFacts> {
  const [row] = await sql<
    [
      OperatingFacts['waiting'] & {
        head: number;
        connections: Record<string, number>;
        exported: number | null;
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
      (select extract(epoch from at)::float8 from archive_job where what = 'export' and state = 'done') as exported`;
  const { head, connections, exported, ...waiting } = row;
  return { head, waiting, connections, lastExport: exported };
}
