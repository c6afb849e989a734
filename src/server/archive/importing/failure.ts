import { fileSystemFailure } from '../../postgres/failure.ts';
import { ArchiveDamage } from '../reading/open-archive.ts';

/** Why an archive that had been checked could not be brought in, in Chinese. */
export function failureOf(error: unknown): string {
  if (error instanceof ArchiveDamage) return error.message;
  if (!(error instanceof Error)) throw error;
  return fileSystemFailure(error)?.message ?? `写入时出错（${error.message}）。请检查数据库和磁盘后重试`;
}
