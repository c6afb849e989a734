import { msg } from '#messages/msg.ts';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Message } from '#schemas/message.ts';
import { measureBytes } from '../writing/measure-bytes.ts';
import { backupPaths, hashFile } from './backup-files.ts';
import { collectRows } from './collect-rows.ts';
import type { BackupManifest, RowsFile } from './manifest.ts';

/**
 * Reads every file of a backup from beginning to end and holds it against its manifest: size, SHA-256, number of rows. Answers
 * what is wrong. `seen` has the paths that were found sound before, of backups that share them, and takes the new ones.
 */
export async function checkBackup(
  folder: string,
  { files, media, visitorFiles }: BackupManifest,
  seen: Set<string> = new Set(),
): Promise<Message[]> {
  const problems: Message[] = [];
  const check = async (relative: string, find: () => Promise<Message | null>) => {
    if (seen.has(relative)) return;
    const problem = await find();
    if (problem === null) seen.add(relative);
    else problems.push(problem);
  };
  for (const file of files) await check(file.path, () => rowsProblem(folder, file));
  for (const [hash, bytes] of [...media, ...visitorFiles])
    await check(backupPaths.file(hash), () => fileProblem(folder, hash, bytes));
  return problems;
}

async function rowsProblem(folder: string, file: RowsFile): Promise<Message | null> {
  const full = path.join(folder, file.path);
  const bytes = await sizeOf(full);
  if (bytes === null) return msg('archive.backup-file-missing', { path: file.path });
  if (bytes !== file.bytes) return msg('archive.backup-file-differs', { path: file.path });
  const measure = measureBytes();
  const rows = collectRows();
  const read = await pipeline(
    createReadStream(full),
    measure.stream,
    createGunzip(),
    rows.stream.resume(),
  ).then(
    () => true,
    () => false,
  );
  return read && measure.result().sha256 === file.sha256 && rows.rows() === file.rows
    ? null
    : msg('archive.backup-file-differs', { path: file.path });
}

async function fileProblem(folder: string, hash: string, bytes: number): Promise<Message | null> {
  const relative = backupPaths.file(hash);
  const full = path.join(folder, relative);
  const size = await sizeOf(full);
  if (size === null) return msg('archive.backup-file-missing', { path: relative });
  return size === bytes && (await hashFile(full)) === hash
    ? null
    : msg('archive.backup-file-differs', { path: relative });
}

async function sizeOf(file: string): Promise<number | null> {
  return await stat(file).then(
    ({ size }) => size,
    () => null,
  );
}
