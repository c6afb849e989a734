import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';

export interface CommandResult {
  exit: number | null;
  out: string;
  err: string;
}

const project = resolve(import.meta.dirname, '../..');

/** Runs a command of the built product, `npm run quoin -- <args>`, to its end. */
export async function runQuoin(
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<CommandResult> {
  const child = spawn(process.execPath, ['dist/production/server/command.js', ...args], {
    cwd: project,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [exit]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { exit, out, err };
}
