import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** In the data folder: a UUID that two folders never share, and two processes do that see the same folder. */
const FILE = 'folder-id';

interface Where {
  dataFolder: string;
  /** Of the bucket; absent: files lie in the data folder. */
  endpoint?: string | undefined;
  bucket?: string | undefined;
}

/** What is equal for processes that find the files of each other. */
export async function fileStoreIdentity({ dataFolder, endpoint, bucket }: Where): Promise<string> {
  if (endpoint !== undefined) return `s3:${endpoint}/${bucket ?? ''}`;
  await mkdir(dataFolder, { recursive: true });
  const file = join(dataFolder, FILE);
  await writeFile(file, randomUUID(), { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return `folder:${z.uuid().parse((await readFile(file, 'utf8')).trim())}`;
}
