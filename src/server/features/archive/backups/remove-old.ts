import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { backupPaths } from './backup-files.ts';
import { backupNames, readBackup } from './backup-list.ts';

const ZIP = /^quoin-\d{8}T\d{6}Z\.zip$/;

/**
 * Removes all backups but the newest `keep`, those of earlier versions as one zip among them; then what no backup names any
 * more, and what interrupted runs left. Answers the names of removed backups. Other files are let be. Where the manifest
 * of a kept backup cannot be read, files of backups are all left.
 */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const names = await readdir(folder);
  const all = [
    ...names.filter((name) => ZIP.test(name)),
    ...(await backupNames(folder)).map(backupPaths.manifest),
  ].toSorted();
  const old = all.slice(0, Math.max(0, all.length - keep));
  for (const name of old) await rm(path.join(folder, name), { force: true });
  const named = await namedFiles(folder);
  if (named) await removeUnnamed(folder, named);
  return old;
}

/** Paths of all files that the backups of a folder consist of; null where one of them cannot be read. */
async function namedFiles(folder: string): Promise<Set<string> | null> {
  const named = new Set<string>();
  for (const name of await backupNames(folder)) {
    const read = await readBackup(folder, name);
    if (!read.ok) return null;
    const { files, media, visitorFiles } = read.manifest;
    for (const file of files) named.add(file.path);
    for (const [hash] of [...media, ...visitorFiles]) named.add(backupPaths.file(hash));
  }
  return named;
}

async function removeUnnamed(folder: string, named: ReadonlySet<string>): Promise<void> {
  for (const top of ['segments', 'parts', 'files']) {
    const entries = await readdir(path.join(folder, top), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => []);
    for (const entry of entries) {
      const file = path.join(entry.parentPath, entry.name);
      const relative = path.relative(folder, file).split(path.sep).join('/');
      if (entry.isFile() && !named.has(relative)) await rm(file, { force: true });
    }
  }
  const parts = path.join(folder, 'parts');
  for (const part of await readdir(parts).catch(() => []))
    if ((await readdir(path.join(parts, part))).length === 0)
      await rm(path.join(parts, part), { recursive: true });
}
