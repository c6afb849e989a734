import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createGzip } from 'node:zlib';
import type { Queryable } from '#server/platform/database/connect.ts';
import { SEGMENTED_TABLES } from '../format/segments.ts';
import { storedTables, type StoredTable } from '../format/tables.ts';
import { backupPaths, writeWhole } from './backup-files.ts';
import { collectRows } from './collect-rows.ts';
import type { RowsFile } from './manifest.ts';
import {
  planTable,
  readClosed,
  selectRows,
  type ClosedUpTo,
  type RowsBefore,
} from './plan-table.ts';

/** Where the rows of a run go, and what of the last backup may be used again. */
export interface RowsTarget extends RowsBefore {
  folder: string;
  /** Of the backup that is being written. */
  name: string;
  /** Told after each file that was written. */
  onFile(path: string): void;
}

/** Writes all rows that no segment holds yet; answers the files of the whole backup and the bytes that are new. */
export async function writeRows(
  tx: Queryable,
  target: RowsTarget,
): Promise<{ files: RowsFile[]; written: number }> {
  const closed = await readClosed(tx);
  const files: RowsFile[] = [];
  let written = 0;
  for (const table of await storedTables(tx)) {
    const { kept, added } = await writeTable(tx, target, table, closed);
    files.push(...kept, ...added);
    written += added.reduce((sum, { bytes }) => sum + bytes, 0);
  }
  return { files, written };
}

async function writeTable(
  tx: Queryable,
  target: RowsTarget,
  table: StoredTable,
  closed: ClosedUpTo,
): Promise<{ kept: RowsFile[]; added: RowsFile[] }> {
  const part = backupPaths.part(target.name, table.name);
  const divided = Object.hasOwn(SEGMENTED_TABLES, table.name)
    ? SEGMENTED_TABLES[table.name]
    : undefined;
  if (!divided) {
    const select = selectRows(table);
    const [{ some }] = await tx.unsafe<[{ some: boolean }]>(`select exists (${select}) as some`);
    const whole = some ? await writeFile(tx, target, table, { path: part, select }) : null;
    return { kept: [], added: whole ? [whole] : [] };
  }
  const before = target.before.filter((file) => isSegmentOf(file, table));
  const plan = await planTable(tx, table, divided, {
    closed,
    before,
    beforeAt: target.beforeAt,
  });
  const added: RowsFile[] = [];
  for (const range of plan.closing) {
    const segment = await writeFile(tx, target, table, {
      path: backupPaths.segment(table.name, range.to, target.name),
      select: selectRows(table, divided, {
        from: range.from === '' ? null : range.from,
        to: range.to,
      }),
      range,
    });
    if (segment) added.push(segment);
  }
  const rest = await writeFile(tx, target, table, {
    path: part,
    select: selectRows(table, divided, { from: plan.after, to: null }),
  });
  return { kept: plan.kept, added: rest ? [...added, rest] : added };
}

/** A segment without a column that its table has now is written again. */
function isSegmentOf({ table, range, columns }: RowsFile, now: StoredTable): boolean {
  return table === now.name && range !== null && columns.join() === now.columns.join();
}

/** Null where there are no rows: they have no file. */
async function writeFile(
  tx: Queryable,
  { folder, onFile }: RowsTarget,
  { name, columns }: StoredTable,
  {
    path: relative,
    select,
    range = null,
  }: { path: string; select: string; range?: RowsFile['range'] },
): Promise<RowsFile | null> {
  const collected = collectRows();
  const written = await writeWhole(
    path.join(folder, relative),
    await tx.unsafe(`copy (${select}) to stdout`).readable(),
    collected.stream,
    createGzip({ level: 1, chunkSize: 128 * 1024 }),
  );
  if (collected.rows() === 0) {
    await rm(path.join(folder, relative));
    return null;
  }
  onFile(relative);
  return { path: relative, table: name, columns, rows: collected.rows(), ...written, range };
}
