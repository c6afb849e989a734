import type { Queryable } from '#server/platform/database/connect.ts';
import { archivedTables, type ArchivedTable } from '../format/tables.ts';
import type { ArchivePart } from '../format/manifest.ts';
import { paths } from '../format/paths.ts';
import type { ArchiveWriter } from './archive-writer.ts';

/** Writes the tables of these parts as PostgreSQL's own CSV, which keeps every type exactly; answers the rows of each. */
export async function writeTables(
  tx: Queryable,
  writer: ArchiveWriter,
  parts: readonly ArchivePart[],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await archivedTables(tx)) {
    if (!parts.includes(table.part)) continue;
    const [{ rows }] = await tx<[{ rows: number }]>`select count(*) as rows from ${tx(table.name)}`;
    counts[table.name] = rows;
    await writer.add(
      paths.table(table.part, table.name),
      await tx.unsafe(copyOut(table)).readable(),
    );
  }
  return counts;
}

function copyOut({ name, columns, key }: ArchivedTable): string {
  const order = (key.length > 0 ? key : columns).map(quoted).join(', ');
  return `copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)} order by ${order}) to stdout with (format csv, header)`;
}

/** An identifier of the catalogue, as it stands in a statement that takes no parameters. */
export function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}
