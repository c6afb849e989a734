import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a running server says of itself in `postmaster.pid`. */
export interface PidFile {
  /** 0 when the file says nothing legible (PostgreSQL writes it in steps). */
  pid: number;
  port: number;
  socketDir: string;
  status: 'starting' | 'ready' | 'other';
}

/** `undefined` when there is none, which is how a server that was stopped leaves its folder. */
export async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const text = await readFile(pidFilePath(cluster), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
  if (text === undefined) return undefined;
  const [pid, , , port, socketDir, , , status] = text.split('\n').map((line) => line.trim());
  return {
    pid: Number(pid) || 0,
    port: Number(port) || 0,
    socketDir: socketDir ?? '',
    status: status === 'starting' || status === 'ready' ? status : 'other',
  };
}

export function pidFilePath(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

/** Whether a process of this number lives, of any owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Whether the process lives and is a PostgreSQL. Numbers are used again, in containers soon and even for threads,
 * and where nobody collects the dead they keep their number: neither is the server that once had it.
 */
export async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return stat === undefined ? isAlive(pid) : /^\d+ \(postgres\) [^ZX]/.test(stat);
}
