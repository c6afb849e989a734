import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import type { CommandResult } from './command.ts';

/** A program that ran to its end. */
export interface MeasuredRun extends CommandResult {
  seconds: number;
  /** Most memory that it had resident, in bytes, as Linux counted until shortly before its end. */
  peakBytes: number;
}

const project = resolve(import.meta.dirname, '../..');

/** Runs a program, and measures its time and memory; those of programs that it starts do not count. */
export async function runMeasured(
  file: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<MeasuredRun> {
  const begun = performance.now();
  const child = spawn(file, args, {
    cwd: project,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let peakBytes = 0;
  const measure = async () => {
    while (child.exitCode === null && child.signalCode === null) {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(status) ?? [];
      peakBytes = Math.max(peakBytes, Number(kilobytes) * 1024);
      await sleep(20);
    }
  };
  const [out, err, [exit]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
    measure(),
  ]);
  return { exit, out, err, seconds: (performance.now() - begun) / 1000, peakBytes };
}

/** The same for a command of the built product. */
export function runQuoinMeasured(
  args: readonly string[],
  environment: Record<string, string>,
): Promise<MeasuredRun> {
  return runMeasured(process.execPath, ['dist/production/server/command.js', ...args], environment);
}
