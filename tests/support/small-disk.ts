import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm, statfs, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own that can be filled. Of root alone. */
export interface SmallDisk {
  folder: string;
  /** Leaves no block. */
  fill(): Promise<void>;
  /** Gives back what `fill` took. */
  free(): Promise<void>;
  /** Once nobody uses it. */
  remove(): Promise<void>;
}

const CHUNK = 1024 * 1024;

export async function makeSmallDisk(megabytes: number): Promise<SmallDisk> {
  if (process.getuid?.() !== 0)
    throw new Error('Only root can make a file system that is full: run this test as root');
  const folder = await mkdtemp(join(tmpdir(), 'quoin-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'quoin', folder]);
  const filler = join(folder, 'filler');
  return {
    folder,
    async fill() {
      await writeFile(filler, '');
      await chmod(filler, 0o600);
      for (;;) {
        const { bavail, bsize } = await statfs(folder);
        if (bavail === 0) return;
        const bytes = Buffer.alloc(Math.min(CHUNK, bavail * bsize));
        await writeFile(filler, bytes, { flag: 'a' }).catch(() => undefined);
      }
    },
    free: () => truncate(filler, 0),
    async remove() {
      execFileSync('umount', ['--lazy', folder]);
      await rm(folder, { recursive: true });
    },
  };
}
