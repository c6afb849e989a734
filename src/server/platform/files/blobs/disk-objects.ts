import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { asFilesAway } from './files-away.ts';
import type { ObjectStore } from './object-store.ts';

/** Objects as files in a folder. A file appears under its name whole or not at all, also when the machine stops. */
export function diskObjects(folder: string): ObjectStore {
  const pathOf = (name: string) => join(folder, ...name.split('/'));
  const size = async (name: string) => (await stat(pathOf(name)).catch(absent))?.size ?? null;
  return {
    size,
    put: (name, bytes) => write(pathOf(name), bytes),
    async open(name, range) {
      const whole = await size(name);
      if (whole === null) return null;
      return range
        ? {
            stream: createReadStream(pathOf(name), { ...range }),
            size: range.end - range.start + 1,
          }
        : { stream: createReadStream(pathOf(name)), size: whole };
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

async function write(path: string, bytes: Buffer): Promise<void> {
  const folder = dirname(path);
  const draft = `${path}.${randomUUID()}`;
  try {
    await mkdir(folder, { recursive: true });
    await flushed(draft, 'wx', (file) => file.writeFile(bytes));
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw asFilesAway(error);
  }
  await flushed(folder, 'r', async () => undefined);
}

async function flushed(
  path: string,
  flags: string,
  work: (file: Awaited<ReturnType<typeof open>>) => Promise<unknown>,
): Promise<void> {
  const file = await open(path, flags);
  try {
    await work(file);
    await file.sync();
  } finally {
    await file.close();
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
