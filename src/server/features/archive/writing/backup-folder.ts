import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from '../format/manifest.ts';
import { PARTIAL } from './archive-file.ts';

const NAME = /^quoin-\d{8}T\d{6}Z\.zip$/;
const DAY_MS = 86_400_000;

/** Where a backup of this moment goes: names that sort by time, in UTC. The folder is made where there is none. */
export async function nextBackup(folder: string, now = new Date()): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return path.join(folder, `quoin-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.zip`);
}

/** Removes all backups but the newest `keep`, and what killed runs left half-done a day ago; answers the names of removed backups. Other files are let be. */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const names = await readdir(folder);
  const backups = names.filter((name) => NAME.test(name)).toSorted();
  const old = backups.slice(0, Math.max(0, backups.length - keep));
  const halves = names.filter((name) => name.startsWith('quoin-') && name.endsWith(PARTIAL));
  const stale = await Promise.all(
    halves.map(async (name) =>
      (await stat(path.join(folder, name))).mtimeMs < Date.now() - DAY_MS ? [name] : [],
    ),
  );
  await Promise.all(
    [...old, ...stale.flat()].map((name) => rm(path.join(folder, name), { force: true })),
  );
  return old;
}

/** What an archive holds, in a line. */
export function describe({ counts, seq, at, files }: Manifest): string {
  const { versions = 0, drafts = 0, media = 0 } = counts;
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024 / 1024;
  return `${seq} 次发布，${versions} 份内容，${drafts} 份草稿，${media} 个媒体文件，解开共 ${megabytes.toFixed(1)} MB；时刻 ${at}`;
}
