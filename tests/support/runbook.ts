import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readProject } from './documents/sections.ts';

const run = promisify(execFile);

/** The commands that the runbook has for an alert, as they stand there. Throws where it has none. */
export function runbookCommands(alert: string): string {
  const entry = readProject('docs/runbook.md')
    .split(/^## /m)
    .find((each) => each.split('\n', 1)[0]?.split(', ').includes(alert));
  const [, commands] = /^```sh\n(.*?)^```$/ms.exec(entry ?? '') ?? [];
  if (commands === undefined) throw new Error(`The runbook has no commands for ${alert}`);
  return commands;
}

/**
 * What is printed to who runs them: `environment` is what the runbook's head lets its reader set, `log` what the process
 * printed. The exit code is not looked at: what is looked for in the log may be absent.
 */
export async function followRunbook(
  alert: string,
  { log, ...environment }: { SITE: string; METRICS: string; DATABASE_URL: string; log: string },
): Promise<string> {
  const prelude = 'log() { printf "%s" "$LOG_OF_TEST"; }\n';
  const env = { PATH: process.env['PATH'], PGCONNECT_TIMEOUT: '5', ...environment };
  const options = { env: { ...env, LOG_OF_TEST: log.slice(-100_000) } };
  const { stdout, stderr } = await run(
    'bash',
    ['--norc', '-c', prelude + runbookCommands(alert)],
    options,
  )
    // A command that fails says why.
    .catch((error: { stdout: string; stderr: string }) => error);
  return stdout + stderr;
}
