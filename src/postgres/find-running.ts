import { readFile } from 'node:fs/promises';
import type { SocketAddress } from './address.ts';
import { DATABASE, OWNER } from './database.ts';
import { isPostgres, readPidFile } from './pid-file.ts';
import { findPlaces, SYSTEM_DIR } from './places.ts';

/**
 * Where the private server of this data directory answers, for a command beside the Quoin that owns it; undefined where
 * none runs. Takes no lock: the process that runs it may stop it at any time.
 */
export async function findRunning(
  dataDir: string | undefined,
  systemDir = SYSTEM_DIR,
): Promise<{ server: SocketAddress; owner: SocketAddress } | undefined> {
  const places = findPlaces(dataDir, systemDir, process.geteuid?.() === 0);
  const server = await readPidFile(places.cluster);
  if (!server || server.status !== 'ready' || !(await isPostgres(server.pid))) return undefined;
  const password = (await readFile(places.password, 'utf8')).trim();
  const address = { host: server.socketDir, port: server.port, password, database: DATABASE };
  return { server: { ...address, username: DATABASE }, owner: { ...address, username: OWNER } };
}
