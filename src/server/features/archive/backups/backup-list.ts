import { msg } from '#messages/msg.ts';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Message } from '#schemas/message.ts';
import { writeWhole, backupPaths } from './backup-files.ts';
import { BACKUP_FORMAT, backupHead, backupManifest, type BackupManifest } from './manifest.ts';

const NAME = /^quoin-\d{8}T\d{6}Z$/;

export type ReadBackup =
  | { ok: true; name: string; manifest: BackupManifest }
  | { ok: false; name: string; message: Message };

/** A name for the backup of this moment: names sort by time, in UTC. */
export function backupName(now = new Date()): string {
  return `quoin-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`;
}

/** Names of the backups of a folder that have a manifest, the oldest first; none where there is no folder. */
export async function backupNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .flatMap((entry) => (entry.endsWith('.json') ? [entry.slice(0, -'.json'.length)] : []))
    .filter((name) => NAME.test(name))
    .toSorted();
}

export async function readBackup(folder: string, name: string): Promise<ReadBackup> {
  const file = path.join(folder, backupPaths.manifest(name));
  const refused = (message: Message): ReadBackup => ({ ok: false, name, message });
  const given = await readFile(file, 'utf8').then(parse, () => undefined);
  const head = backupHead.safeParse(given);
  if (!head.success) return refused(msg('archive.backup-manifest-unreadable', { file }));
  if (head.data.format > BACKUP_FORMAT)
    return refused(msg('archive.backup-newer-format', { file, format: head.data.format }));
  const read = backupManifest.safeParse(given);
  return read.success
    ? { ok: true, name, manifest: read.data }
    : refused(msg('archive.backup-manifest-unreadable', { file }));
}

/** Puts a manifest in place of the one of this name, if there is one. From here on the backup counts. */
export async function writeManifest(
  folder: string,
  name: string,
  manifest: BackupManifest,
): Promise<void> {
  const file = path.join(folder, backupPaths.manifest(name));
  await writeWhole(file, Readable.from([Buffer.from(`${JSON.stringify(manifest)}\n`)]));
}

function parse(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}
