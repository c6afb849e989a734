import { readFile } from 'node:fs/promises';
import type { SocketAddress } from './address.ts';
import { DATABASE } from './database.ts';
import { isPostgres, readPidFile } from './pid-file.ts';
import { findPlaces, SYSTEM_DIR } from './places.ts';

/**
 * Where the private server of this data directory answers, for a command beside the Quoin that owns it; undefined where
 * none runs. Takes no lock: the owner stays the owner, and may stop the server at any time.
 */
export async function findRunning(
  dataDir: string | undefined,
  systemDir = SYSTEM_DIR,
): Promise<SocketAddress | undefined> {
  const places = findPlaces(dataDir, systemDir, process.geteuid?.() === 0);
  const server = await readPidFile(places.cluster);
  if (!server || server.status !== 'ready' || !(await isPostgres(server.pid))) return undefined;
  const password = (await readFile(places.password, 'utf8')).trim();
  return {
    host: server.socketDir,
    port: server.port,
    username: DATABASE,
    password,
    database: DATABASE,
  };
}
