import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive, readPidFile } from '#postgres/pid-file.ts';
import { findPlaces, SYSTEM_DIR } from '#postgres/places.ts';
import { shutDown } from '#postgres/server-process.ts';

/** A `DATA_DIR` for a Quoin with a PostgreSQL of its own. */
export interface DataFolder {
  path: string;
  /** Ends the PostgreSQL where a test that failed left it running, and removes the folder. */
  remove(): Promise<void>;
}

export async function makeDataFolder(): Promise<DataFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-fault-'));
  await chmod(folder, 0o755);
  const path = join(folder, 'data');
  return {
    path,
    async remove() {
      const places = findPlaces(path, SYSTEM_DIR, process.geteuid?.() === 0);
      const server = await readPidFile(places.cluster);
      if (server && isAlive(server.pid)) await shutDown(places, server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
