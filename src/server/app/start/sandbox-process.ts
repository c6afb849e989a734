import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { DatabaseAddress } from '#postgres/address.ts';
import { sandboxWire, type Settings } from '#server/platform/settings.ts';

/** Where the database answers its owner and the server. */
export interface DatabaseAddresses {
  owner: DatabaseAddress;
  server: DatabaseAddress;
}

/** The sandbox that runs beside this Quoin. */
export interface SandboxBeside {
  /** Its origin, which is also the gateway's address. */
  url: string;
  /** Tells it the website's origins, to which a login may lead back. */
  allowSites(sites: readonly string[]): void;
  stop(): Promise<void>;
}

/** Whether a sandbox belongs to these settings. */
export function wantsSandbox(settings: Settings): boolean {
  if (settings.QUOIN_SANDBOX !== 'auto') return settings.QUOIN_SANDBOX === 'on';
  const { QUOIN_DEMONSTRATION, DATABASE_URL, QUOIN_UPSTREAM } = settings;
  return QUOIN_DEMONSTRATION === 'on' && DATABASE_URL === undefined && QUOIN_UPSTREAM === undefined;
}

/** The same settings with the sandbox as trading gateway, where no other one is set. */
export function withSandboxGateway(settings: Settings, url: string): Settings {
  return settings.QUOIN_UPSTREAM === undefined
    ? { ...settings, ...sandboxWire(settings), QUOIN_UPSTREAM: url }
    : settings;
}

/** A sandbox that ended by itself is started again after this long, up to the maximum of times. */
const AGAIN_MS = 500;
const MOST_STARTS = 20;

/** Starts the sandbox as a process of its own; null, and a word to the terminal, where it cannot be: the website does without. */
export async function startSandboxProcess(
  program: string,
  { owner, server }: DatabaseAddresses,
  progress: (message: string) => void,
): Promise<SandboxBeside | null> {
  if (!existsSync(program)) return null;
  /** What every start is told; the port is that of the first. */
  const told: { sites: readonly string[]; port?: number } = { sites: [] };
  let starts = 0;
  let isStopping = false;
  let child: ChildProcess;

  const start = (): Promise<string | null> => {
    starts += 1;
    child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child.send({ addresses: { owner, server }, port: told.port });
    child.send({ sites: told.sites });
    child.once('exit', () => {
      if (!isStopping && starts < MOST_STARTS && told.port !== undefined)
        setTimeout(start, AGAIN_MS).unref();
    });
    return new Promise((settled) => {
      child.once('exit', () => settled(null));
      child.once('message', (message: { url?: string; problems?: string[] }) => {
        message.problems?.forEach((problem) => progress(`沙箱没有启动：${problem}`));
        settled(message.url ?? null);
      });
    });
  };
  const stop = async () => {
    isStopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    await new Promise((ended) => {
      child.once('exit', ended);
      child.kill('SIGTERM');
    });
  };

  const url = await start();
  if (url === null) {
    await stop();
    return null;
  }
  told.port = Number(new URL(url).port);
  return {
    url,
    allowSites(sites) {
      told.sites = sites;
      if (child.connected) child.send({ sites });
    },
    stop,
  };
}
