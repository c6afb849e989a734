import { msg, verbatim } from '#messages/msg.ts';
import type { Message } from '#schemas/message.ts';
import { fileSystemFailure } from '#postgres/failure.ts';
import { refusedWrite } from '../writing/archive-file.ts';
import { WrongBytes } from './backup-files.ts';

/** Why the folder of backups took no more; undefined for an error of another kind. */
export function fileSystemRefusal(error: unknown, folder = ''): Message | undefined {
  if (error instanceof WrongBytes) return msg('archive.backup-read-back', { file: error.file });
  const ofDisk = fileSystemFailure(error);
  return ofDisk ? verbatim(ofDisk.message) : refusedWrite(error, folder)?.message;
}
