import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { SocketAddress } from '#server/postgres/address.ts';

/** The password of `admin` in every Quoin that tests start. */
export const PASSWORD = 'a password for tests';

const project = resolve(import.meta.dirname, '../..');

/** Settings that a server with a database of its own refuses to take from the demonstration. */
export const OWN_WIRE = {
  QUOIN_CIPHER_KEY: 'a key that only the tests use!!!',
  QUOIN_CIPHER_IV: 'an iv for tests!',
  QUOIN_SIGN_SECRET: 'a secret that only the tests use',
};

export interface RunningQuoin {
  /** Origins, without a slash at the end. */
  site: string;
  studio: string;
  /** Everything that it printed so far. */
  output(): string;
  process: ChildProcess;
  /** Settles when the process has ended. */
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

export interface QuoinOptions {
  environment?: Record<string, string>;
  mode?: 'production' | 'development';
}

/** Starts the built product as its own process on free ports; rejects with what it printed when it does not start. */
export async function startQuoin({ environment = {}, mode = 'production' }: QuoinOptions): Promise<RunningQuoin> {
  const child = spawn(process.execPath, [`dist/${mode}/server/main.js`], {
    cwd: project,
    env: { PATH: process.env['PATH'], NODE_ENV: mode, PORT: '0', STUDIO_PORT: '0', QUOIN_ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const [site, studio] = await new Promise<[string, string]>((found, fail) => {
    const look = () => {
      const addresses = /网站\s+(\S+)\s+编排台\s+(\S+)/.exec(printed);
      if (addresses?.[1] && addresses[2]) found([addresses[1], addresses[2]]);
    };
    child.stdout.on('data', look);
    void exited.then((code) => fail(new Error(`Quoin ended with ${code}:\n${printed}`)));
  });
  return {
    site,
    studio,
    output: () => printed,
    process: child,
    async kill(signal) {
      child.kill(signal);
      return exited;
    },
  };
}

/** The environment of a server on a database of the test run. */
export function onDatabase({ host, port, username, password, database }: SocketAddress): Record<string, string> {
  const [user, secret, folder] = [username, password, host].map(encodeURIComponent);
  return { DATABASE_URL: `postgres://${user}:${secret}@${folder}:${port}/${database}`, ...OWN_WIRE };
}
