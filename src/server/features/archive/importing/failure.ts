import { phrase } from '#composition/message.ts';
import type { Message } from '#schemas/message.ts';
import { fileSystemFailure } from '#postgres/failure.ts';
import { ArchiveDamage } from '../reading/open-archive.ts';

/** Why an archive that had been checked could not be brought in. */
export function failureOf(error: unknown): Message {
  if (error instanceof ArchiveDamage) return error.told;
  if (!(error instanceof Error)) throw error;
  return (
    fileSystemFailure(error)?.message ??
    phrase('写入时出错（{fault}）。请检查数据库和磁盘后重试', { fault: error.message })
  );
}
