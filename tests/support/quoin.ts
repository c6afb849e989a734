import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { SocketAddress } from '#postgres/address.ts';
import { asServer } from './database.ts';
import { OWN_WIRE } from './wire-settings.ts';

/** The password of `admin` in every Quoin that tests start. */
export const PASSWORD = 'a password for tests';

const project = resolve(import.meta.dirname, '../..');

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
  /** A checkout with a build, where it is not this one. */
  folder?: string;
  /** In a process group of its own, as a shell starts it: Ctrl-C is a signal to the group. */
  ownGroup?: boolean;
  /** Of Node, for the process. */
  flags?: readonly string[];
}

/** Starts the built product as its own process on free ports; rejects with what it printed when it does not start. */
export function startQuoin(options: QuoinOptions): Promise<RunningQuoin> {
  return launchQuoin(options).ready;
}

export interface LaunchedQuoin {
  process: ChildProcess;
  /** Settles with the exit code when the process has ended. */
  exited: Promise<number | null>;
  ready: Promise<RunningQuoin>;
}

/** The same, for who does not wait until it is ready. */
export function launchQuoin({
  environment = {},
  mode = 'production',
  folder = project,
  ownGroup = false,
  flags = [],
}: QuoinOptions): LaunchedQuoin {
  const child = spawn(process.execPath, [...flags, `dist/${mode}/server/main.js`], {
    cwd: folder,
    detached: ownGroup,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: mode,
      PORT: '0',
      STUDIO_PORT: '0',
      QUOIN_ADMIN_PASSWORD: PASSWORD,
      QUOIN_SANDBOX: 'off',
      QUOIN_WARM_MS: '0',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  // Not `exit`: what it said last may still be on its way then.
  const exited = once(child, 'close').then(([code]) => code as number | null);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ready = new Promise<RunningQuoin>((found, fail) => {
    child.stdout.on('data', () => {
      // A render process has no studio.
      const [, site, studio = ''] = /网站\s+(\S+)\s+(?:编排台\s+(\S+)|内容)/.exec(printed) ?? [];
      if (site)
        found({
          site,
          studio,
          output: () => printed,
          process: child,
          kill: (signal) => (child.kill(signal), exited),
        });
    });
    void exited.then((code) => fail(new Error(`Quoin ended with ${code}:\n${printed}`)));
  });
  return { process: child, exited, ready };
}

/** Encrypts secrets in every database of the tests, by the product and by this process. */
export const SECRET_KEY = Buffer.alloc(32, 'tests').toString('base64');

/** The environment of a server on a database of the test run. */
export function onDatabase(address: SocketAddress): Record<string, string> {
  return {
    DATABASE_URL: urlOf(asServer(address)),
    DATABASE_OWNER_URL: urlOf(address),
    QUOIN_HOSTS: 'localhost',
    QUOIN_SECRET_KEY: SECRET_KEY,
    ...OWN_WIRE,
  };
}

function urlOf({ host, port, username, password, database }: SocketAddress): string {
  const [user, secret, folder] = [username, password, host].map(encodeURIComponent);
  return `postgres://${user}:${secret}@${folder}:${port}/${database}`;
}
