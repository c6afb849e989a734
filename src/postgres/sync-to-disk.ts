import { open } from 'node:fs/promises';

/** Waits until a file, or the entries of a folder, are safe on the disk. */
export async function syncToDisk(path: string, flags: 'r' | 'r+' = 'r'): Promise<void> {
  const handle = await open(path, flags);
  await handle.sync().finally(() => handle.close());
}
