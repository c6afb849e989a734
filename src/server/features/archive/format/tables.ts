import type { Queryable } from '#server/platform/database/connect.ts';
import type { ArchivePart } from './manifest.ts';

/**
 * Where the rows of each table go. `own`: they are written in a form of their own. `derived`: they are rebuilt.
 * `passing`: sessions and what ends with them, jobs, and what is found out again. A table that is not named here would go
 * into backups, as `personal`.
 */
export const TABLE_PLACES: Readonly<Record<string, ArchivePart | 'own' | 'derived' | 'passing'>> = {
  head: 'own',
  release: 'own',
  content: 'own',
  publication: 'own',
  draft: 'own',
  draft_operation: 'own',
  file_content: 'own',
  erasure: 'log',
  figure_batch: 'figures',
  figure_digest: 'figures',
  figure_undo: 'figures',
  nav: 'figures',
  cash_yield: 'figures',
  benchmark_growth: 'figures',
  index_value: 'figures',
  dividend: 'figures',
  holiday: 'figures',
  fund_performance: 'figures',
  performance_rule: 'figures',
  media_file: 'media',
  media_folder: 'media',
  import_mapping: 'desk',
  pull_source: 'desk',
  answer_template: 'desk',
  pattern: 'desk',
  pattern_change: 'desk',
  saved_release: 'desk',
  replacement: 'desk',
  proposal: 'desk',
  list_view: 'desk',
  trimmed_draft: 'desk',
  version_authors: 'desk',
  approval: 'desk',
  approval_event: 'desk',
  breach_confirmation: 'desk',
  sealed_submission: 'desk',
  sealed_text: 'desk',
  sealed_text_use: 'desk',
  signature: 'desk',
  approved_release: 'desk',
  comment_thread: 'desk',
  comment: 'desk',
  comment_mention: 'desk',
  publish_request: 'desk',
  taking_away: 'desk',
  account: 'accounts',
  passkey: 'accounts',
  recovery_code: 'accounts',
  invitation: 'accounts',
  deputy: 'accounts',
  api_key: 'accounts',
  provider_identity: 'accounts',
  directory_user: 'accounts',
  directory_group: 'accounts',
  directory_member: 'accounts',
  studio_setting: 'accounts',
  review_link: 'accounts',
  webhook: 'accounts',
  push_key: 'accounts',
  robot: 'accounts',
  notice_reader: 'accounts',
  activity: 'personal',
  activity_chain: 'personal',
  feedback_ticket: 'personal',
  feedback_contact: 'personal',
  visitor_file: 'personal',
  investor: 'personal',
  gate_confirmation: 'personal',
  action_record: 'personal',
  action_day: 'personal',
  action_pending: 'personal',
  feedback_note: 'personal',
  answer_mail: 'passing',
  form_entry: 'personal',
  form_note: 'personal',
  import: 'personal',
  import_chunk: 'personal',
  import_edit: 'personal',
  import_problem: 'personal',
  pull_run: 'personal',
  webhook_delivery: 'personal',
  webhook_attempt: 'personal',
  notice: 'personal',
  notice_message: 'personal',
  notice_delivery: 'personal',
  alert_subscription: 'personal',
  alert_day: 'personal',
  migration: 'derived',
  expansion: 'derived',
  listing: 'derived',
  search_entry: 'derived',
  search_word: 'derived',
  search_period: 'derived',
  search_state: 'derived',
  listing_next: 'derived',
  search_entry_next: 'derived',
  desk_item_next: 'derived',
  reference_next: 'derived',
  rebuild: 'derived',
  desk_item: 'derived',
  desk_state: 'derived',
  reference: 'derived',
  site_text: 'derived',
  site_text_source: 'derived',
  site_text_state: 'derived',
  media_rendition: 'derived',
  media_text: 'derived',
  media_page: 'derived',
  wire_session: 'passing',
  wire_message: 'passing',
  wire_effect: 'passing',
  login_token: 'passing',
  upstream_session: 'passing',
  trading_notice: 'passing',
  qualified_session: 'passing',
  image_code: 'passing',
  studio_session: 'passing',
  passkey_challenge: 'passing',
  provider_sign_in: 'passing',
  program_client: 'passing',
  program: 'passing',
  program_token: 'passing',
  provider_logout: 'passing',
  directory_call: 'passing',
  sign_in_failure: 'passing',
  idempotent_call: 'passing',
  import_job: 'passing',
  archive_job: 'passing',
  temporary_file: 'passing',
  temporary_piece: 'passing',
  process: 'passing',
  last_backup: 'passing',
  build: 'passing',
  build_file: 'passing',
  purge_position: 'passing',
  kept_address: 'passing',
  site_check: 'passing',
  // Read from histories again by the next import.
  performance_state: 'passing',
  // What was mailed before a restore is not mailed again.
  alert_event: 'passing',
  alert_position: 'passing',
  notice_turn: 'passing',
};

/** A table as an archive holds it: rows in the order of its primary key. */
export interface ArchivedTable {
  name: string;
  part: ArchivePart;
  columns: string[];
  key: string[];
  /** Other tables that have to be filled before. */
  needs: string[];
}

/** The tables that are written as rows, those that others need first. */
export async function archivedTables(sql: Queryable): Promise<ArchivedTable[]> {
  const tables = await readTables(sql);
  return inOrder(
    tables.flatMap((table) => {
      const part = partOf(table.name);
      return part === null ? [] : [{ ...table, part }];
    }),
  );
}

/** A table as a backup holds it. */
export type StoredTable = Omit<ArchivedTable, 'part'>;

/** The tables whose rows a backup holds: all that are neither derived nor passing. The head stands in its manifest, and bytes of files in files of their own. */
export async function storedTables(sql: Queryable): Promise<StoredTable[]> {
  const isStored = ({ name }: StoredTable) =>
    name !== 'head' &&
    name !== 'file_content' &&
    !['derived', 'passing'].includes(TABLE_PLACES[name] ?? '');
  return inOrder((await readTables(sql)).filter(isStored));
}

async function readTables(sql: Queryable): Promise<StoredTable[]> {
  return await sql<StoredTable[]>`
    select c.relname::text as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select a.attname::text from pg_index i cross join unnest(i.indkey) with ordinality k (attnum, n)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary order by k.n) as key,
      array(select distinct t.relname::text from pg_constraint f join pg_class t on t.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`;
}

function partOf(table: string): ArchivePart | null {
  const place = Object.hasOwn(TABLE_PLACES, table) ? TABLE_PLACES[table] : 'personal';
  return place === undefined || place === 'own' || place === 'derived' || place === 'passing'
    ? null
    : place;
}

function inOrder<T extends StoredTable>(tables: readonly T[]): T[] {
  const ordered = new Map<string, T>();
  const place = (table: T | undefined): void => {
    if (!table || ordered.has(table.name)) return;
    for (const need of table.needs) place(tables.find(({ name }) => name === need));
    ordered.set(table.name, table);
  };
  tables.forEach(place);
  return [...ordered.values()];
}

/** The counters behind numbered columns, and the last number that each gave out. */
export async function counters(sql: Queryable): Promise<Record<string, number>> {
  const rows = await sql<{ name: string; last: number }[]>`
    select c.relname || '.' || a.attname as name, coalesce(pg_sequence_last_value(pg_get_serial_sequence(quote_ident(c.relname), a.attname)), 0) as last
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attidentity <> '' order by 1`;
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}
