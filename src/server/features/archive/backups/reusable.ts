import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { BackupManifest, RowsFile } from './manifest.ts';

/** Whether the log of a backup is the beginning of the present one. */
export async function isSameLog(
  tx: Queryable,
  { seq, head }: Pick<BackupManifest, 'seq' | 'head'>,
): Promise<boolean> {
  if (seq === 0) return true;
  const [found] = await tx<{ hash: string }[]>`select hash from release where seq = ${seq}`;
  return found?.hash === head;
}

/** Of each table the segments up to the first one whose file is gone or has another size. */
export async function usableSegments(
  folder: string,
  files: readonly RowsFile[],
): Promise<RowsFile[]> {
  const usable: RowsFile[] = [];
  const broken = new Set<string>();
  for (const file of files) {
    if (file.range === null || broken.has(file.table)) continue;
    const found = await stat(path.join(folder, file.path)).catch(() => null);
    if (found?.size === file.bytes) usable.push(file);
    else broken.add(file.table);
  }
  return usable;
}
