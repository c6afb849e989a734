import { msg, verbatim } from '#messages/msg.ts';
import type { Message } from '#schemas/message.ts';
import { fileSystemFailure } from '#postgres/failure.ts';
import { ArchiveDamage } from '../reading/open-archive.ts';

/** Why an archive that had been checked could not be brought in. */
export function failureOf(error: unknown): Message {
  if (error instanceof ArchiveDamage) return error.told;
  if (!(error instanceof Error)) throw error;
  const ofDisk = fileSystemFailure(error);
  return ofDisk
    ? verbatim(ofDisk.message)
    : msg('archive.database-failed', { fault: error.message });
}
