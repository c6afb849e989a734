import { setTimeout as pause } from 'node:timers/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from './database.ts';
import { demonstration } from './demonstration.ts';
import { freePort } from './engines/free-port.ts';
import { startHaproxy } from './engines/haproxy.ts';
import { startSwift } from './engines/swift.ts';
import { onDatabase, startQuoin } from './quoin.ts';

/** The demonstration on two hosts. */
export interface TwoHosts {
  /** Origins of the balancer, which takes turns between the processes. */
  site: string;
  studio: string;
  stop(): Promise<void>;
}

/** Two processes on one database and one bucket, each with a data folder of its own, behind a balancer. */
export async function startTwoHosts(): Promise<TwoHosts> {
  const [{ address }, swift] = await Promise.all([createDatabase(demonstration), startSwift()]);
  const hosts = await Promise.all(
    ['one', 'two'].map(async (name) => ({
      folder: await mkdtemp(join(tmpdir(), `quoin-host-${name}-`)),
      ports: { site: await freePort(), studio: await freePort() },
    })),
  );
  const haproxy = await startHaproxy(
    hosts.map(({ ports }) => ports.site),
    hosts.map(({ ports }) => ports.studio),
  );
  const [site = '', studio = ''] = haproxy.origins;
  const processes = await Promise.all(
    hosts.map(({ folder, ports }) =>
      startQuoin({
        environment: {
          ...onDatabase(address),
          DATA_DIR: folder,
          PORT: String(ports.site),
          STUDIO_PORT: String(ports.studio),
          SITE_ORIGIN: site,
          STUDIO_ORIGIN: studio,
          QUOIN_HOSTS: '127.0.0.1',
          QUOIN_S3_ENDPOINT: swift.bucket.endpoint,
          QUOIN_S3_BUCKET: swift.bucket.bucket,
          QUOIN_S3_ACCESS_KEY: swift.bucket.accessKey,
          QUOIN_S3_SECRET_KEY: swift.bucket.secretKey,
        },
      }),
    ),
  );
  await Promise.all([awaitReady(site), awaitReady(studio)]);
  return {
    site,
    studio,
    async stop() {
      await haproxy.stop();
      await Promise.all(processes.map((quoin) => quoin.kill('SIGTERM')));
      await swift.stop();
      await Promise.all(hosts.map(({ folder }) => rm(folder, { recursive: true })));
    },
  };
}

/** Settles once the balancer has seen that a process behind it is ready. */
async function awaitReady(origin: string): Promise<void> {
  const isReady = async () => (await fetch(`${origin}/readyz`)).ok;
  while (!(await isReady().catch(() => false))) await pause(100);
}
