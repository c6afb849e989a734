/** Codes of the system for a disk that takes nothing: full, over its quota, read-only, or broken. */
const DISK = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

/** The place of files cannot take or give any now; the same can be tried again later. */
export class FilesAway extends Error {
  readonly statusCode = 503;
}

/** What a disk failed with, recognised where it is the disk's own failure. */
export function asFilesAway(error: unknown): unknown {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && DISK.has(code)
    ? new FilesAway(`the disk of files takes nothing: ${code}`, { cause: error })
    : error;
}
