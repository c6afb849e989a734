import { msg, verbatim } from '#messages/msg.ts';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Message } from '#schemas/message.ts';
import { fileSystemFailure } from '#postgres/failure.ts';
import { syncToDisk } from '#postgres/sync-to-disk.ts';
import type { WrittenArchive } from './write-archive.ts';

/** Behind the name of what is not whole yet. */
export const PARTIAL = '.partial';

/**
 * A file that appears under its name whole or not at all, readable by its owner alone. `write` fills it; where that
 * fails, or the disk is full, nothing stays and the reason is said in Chinese.
 */
export async function writeArchiveFile(
  file: string,
  write: (
    out: NodeJS.WritableStream & ReturnType<typeof createWriteStream>,
  ) => Promise<WrittenArchive>,
): Promise<WrittenArchive> {
  const target = path.resolve(file);
  if (await exists(target))
    return {
      ok: false,
      message: msg('archive.target-exists', { target }),
    };
  const partial = `${target}.${randomUUID().slice(0, 8)}${PARTIAL}`;
  try {
    const written = await write(
      createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }),
    );
    if (written.ok) {
      await rename(partial, target);
      // The entry of the folder is safe only once the folder is.
      await syncToDisk(path.dirname(target));
    }
    return written;
  } catch (error) {
    const ofDisk = fileSystemFailure(error);
    const refused = ofDisk
      ? { ok: false as const, message: verbatim(ofDisk.message) }
      : refusedWrite(error, target);
    if (refused) return refused;
    throw error;
  } finally {
    await rm(partial, { force: true });
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

const REASONS: Readonly<Record<string, Message>> = {
  ENOSPC: msg('archive.reason-disk-full'),
  EDQUOT: msg('archive.reason-quota'),
  EFBIG: msg('archive.reason-file-too-large'),
  EIO: msg('archive.reason-disk-failed'),
  ENOENT: msg('archive.reason-no-folder'),
  EISDIR: msg('archive.reason-is-folder'),
};

/** What is said of a write that the disk refuses: such errors carry no path. Undefined for other errors. */
export function refusedWrite(
  error: unknown,
  target: string,
): { ok: false; message: Message } | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = REASONS[code];
  return reason === undefined
    ? undefined
    : {
        ok: false,
        message: msg('archive.write-failed', {
          target,
          reason,
          code,
        }),
      };
}
