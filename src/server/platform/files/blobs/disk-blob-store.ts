import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { blobHash, type BlobStore } from './blob-store.ts';

/** The blob store in a folder, as `ab/cd…`. A file appears under its name whole or not at all, also when the machine stops. */
export function diskBlobStore(folder: string): BlobStore {
  const pathOf = (hash: string) => join(folder, hash.slice(0, 2), hash.slice(2));
  const sizeOf = async (hash: string) => (await stat(pathOf(hash)).catch(absent))?.size;
  return {
    async put(bytes) {
      const hash = blobHash(bytes);
      if ((await sizeOf(hash)) !== bytes.length) await write(pathOf(hash), bytes);
      return hash;
    },
    has: async (hash) => (await sizeOf(hash)) !== undefined,
    async open(hash, range) {
      const size = await sizeOf(hash);
      if (size === undefined) return null;
      return range
        ? {
            stream: createReadStream(pathOf(hash), { ...range }),
            size: range.end - range.start + 1,
          }
        : { stream: createReadStream(pathOf(hash)), size };
    },
    remove: (hash) => rm(pathOf(hash), { force: true }),
  };
}

async function write(path: string, bytes: Buffer): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  try {
    await flushed(draft, 'wx', (file) => file.writeFile(bytes));
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
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
