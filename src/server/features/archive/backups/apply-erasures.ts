import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { writeWhole } from './backup-files.ts';
import { writeManifest } from './backup-list.ts';
import { blankBodies } from './blank-bodies.ts';
import type { BackupManifest, RowsFile } from './manifest.ts';

/** A kept backup under its name. */
export interface NamedBackup {
  name: string;
  manifest: BackupManifest;
}

/**
 * Takes bodies that were erased from the store out of all kept backups: each file that holds one is written again without
 * it, and the backups name the new file. Answers the backups as they are now; the old files are named by none then.
 */
export async function applyErasures(
  folder: string,
  run: string,
  backups: readonly NamedBackup[],
  erased: readonly string[],
): Promise<NamedBackup[]> {
  const gone = new Set(erased);
  const rewritten = new Map<string, RowsFile>();
  const changed: NamedBackup[] = [];
  for (const { name, manifest } of backups) {
    const known = new Set(manifest.erased);
    if (erased.every((hash) => known.has(hash))) {
      changed.push({ name, manifest });
      continue;
    }
    const files: RowsFile[] = [];
    for (const file of manifest.files) {
      const now =
        file.table === 'content'
          ? (rewritten.get(file.path) ?? (await withoutBodies(folder, run, file, gone)))
          : file;
      rewritten.set(file.path, now);
      files.push(now);
    }
    const next = { ...manifest, files, erased: [...new Set([...manifest.erased, ...erased])] };
    await writeManifest(folder, name, next);
    changed.push({ name, manifest: next });
  }
  return changed;
}

/** The file itself where it has none of these bodies. */
async function withoutBodies(
  folder: string,
  run: string,
  file: RowsFile,
  hashes: ReadonlySet<string>,
): Promise<RowsFile> {
  const source = path.join(folder, file.path);
  const looked = blankBodies(file.columns, hashes);
  await pipeline(createReadStream(source), createGunzip(), looked.stream.resume());
  if (looked.blanked() === 0) return file;
  const blanking = blankBodies(file.columns, hashes);
  const relative = file.path.replace(
    /(?:\.without-\w+-\w+)?\.copy\.gz$/,
    `.without-${run}.copy.gz`,
  );
  const written = await writeWhole(
    path.join(folder, relative),
    createReadStream(source),
    createGunzip(),
    blanking.stream,
    createGzip({ level: 1 }),
  );
  return { ...file, path: relative, ...written };
}
