import { msg } from '#messages/msg.ts';
import { pipeline } from 'node:stream/promises';
import type { Queryable } from '#server/platform/database/connect.ts';
import { databaseFiles } from '#server/platform/files/blobs/file-store.ts';
import { paths } from '../format/paths.ts';
import { archivedTables, type ArchivedTable } from '../format/tables.ts';
import type { ArchivePart } from '../format/manifest.ts';
import { ArchiveDamage, type Archive } from '../reading/open-archive.ts';
import { quoted } from '../writing/write-tables.ts';

/** The tables of the archive's parts that are filled, in an order in which each finds what it refers to. */
export async function tablesOf(
  tx: Queryable,
  archive: Archive,
  parts: readonly ArchivePart[],
): Promise<ArchivedTable[]> {
  const tables = await archivedTables(tx);
  const known = new Set(tables.map(({ part, name }) => paths.table(part, name)));
  const strange = parts
    .flatMap((part) => archive.list(`${part}/`))
    .find((path) => /^[^/]+\/[^/]+\.csv$/.test(path) && !known.has(path));
  if (strange !== undefined)
    throw new ArchiveDamage(
      msg('archive.no-table', {
        path: strange,
        version: archive.manifest.version,
      }),
    );
  return tables.filter(
    ({ part, name }) => parts.includes(part) && archive.file(paths.table(part, name)) !== undefined,
  );
}

/** Fills empty tables. A row that a table refuses rejects; the caller's transaction then ends. */
export async function loadTables(
  tx: Queryable,
  archive: Archive,
  tables: readonly ArchivedTable[],
): Promise<void> {
  for (const table of tables) await copyIn(tx, archive, paths.table(table.part, table.name), table);
  await setCounters(tx, archive.manifest.counters);
}

/** Copies the rows of a file into a table that has these columns. */
export async function copyIn(
  tx: Queryable,
  archive: Archive,
  path: string,
  table: Pick<ArchivedTable, 'name' | 'columns'>,
): Promise<void> {
  const columns = await columnsOf(archive, path, table.columns);
  await pipeline(
    await archive.open(path),
    await tx
      .unsafe(
        `copy ${quoted(table.name)} (${columns.map(quoted).join(', ')}) from stdin with (format csv, header match)`,
      )
      .writable(),
  );
}

/** As the first line says: an older archive may know fewer. */
async function columnsOf(
  archive: Archive,
  path: string,
  columns: readonly string[],
): Promise<string[]> {
  const stream = await archive.open(path);
  let head = '';
  for await (const chunk of stream) {
    head += String(chunk);
    if (head.includes('\n') || head.length > 10_000) break;
  }
  const named = head.slice(0, head.indexOf('\n')).trim().split(',');
  const strange = named.find((name) => !columns.includes(name));
  if (strange !== undefined)
    throw new ArchiveDamage(
      msg('archive.unknown-column', {
        path,
        column: strange,
      }),
    );
  return named;
}

/** Numbers go on behind those that were ever given out: what a session left must never be another's. */
export async function setCounters(
  tx: Queryable,
  counters: Readonly<Record<string, number>>,
): Promise<void> {
  for (const [name, last] of Object.entries(counters)) {
    const [table = '', column = ''] = name.split('.');
    const [found] = await tx<{ sequence: string | null }[]>`
      select pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = current_schema()::regnamespace and c.relname = ${table} and a.attname = ${column} and a.attidentity <> ''`;
    if (found?.sequence && last > 0)
      await tx`select setval(${found.sequence}::regclass, greatest(${last}::bigint, coalesce(pg_sequence_last_value(${found.sequence}::regclass), 0)))`;
  }
}

/** The bytes of what visitors left. */
export async function loadVisitorFiles(tx: Queryable, archive: Archive): Promise<void> {
  const files = databaseFiles(tx);
  for (const path of archive.list('personal/files/')) {
    const chunks: Buffer[] = [];
    for await (const chunk of await archive.open(path)) chunks.push(chunk);
    const hash = await files.put(Buffer.concat(chunks));
    if (paths.visitorFile(hash) !== path)
      throw new ArchiveDamage(msg('archive.media-content-differs', { path }));
  }
}
