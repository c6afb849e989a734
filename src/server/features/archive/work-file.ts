import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const PREFIX = 'work-';
/** Milliseconds after which a folder is removed whose process ended: its file has not grown since. */
const LEFT_MS = 3600_000;

/** Works with a file in a folder of its own below `folder`, which is removed afterwards. The file is not there at first. */
export async function withWorkFile<T>(
  folder: string,
  work: (file: string) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const own = await mkdtemp(join(folder, PREFIX));
  try {
    return await work(join(own, 'archive.zip'));
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

/** Removes what processes left that ended while they worked. */
export async function sweepWork(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const own = join(folder, name);
    const files = await readdir(own).catch(() => []);
    const changes = [own, ...files.map((file) => join(own, file))].map(
      async (path) => (await stat(path)).mtimeMs,
    );
    if (Math.max(...(await Promise.all(changes))) < Date.now() - LEFT_MS)
      await rm(own, { recursive: true, force: true });
  }
}
