import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

/** The built sandbox in a process of its own. */
export interface SandboxProgram {
  /** Origin, without a slash at the end. */
  url: string;
  /** Settles when the process has ended. */
  kill(signal: NodeJS.Signals): Promise<unknown>;
}

const project = resolve(import.meta.dirname, '../..');

/** Starts it on the database of `environment`; rejects with what it printed when it does not start. */
export function startSandboxProgram(environment: Record<string, string>): Promise<SandboxProgram> {
  const child = spawn(process.execPath, ['dist/production/server/sandbox.js'], {
    cwd: project,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      QUOIN_SANDBOX: 'on',
      SANDBOX_PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'close');
  let printed = '';
  return new Promise((found, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        const [, url] = /沙箱已就绪：(http[^（\s]+)/.exec(printed) ?? [];
        if (url) found({ url, kill: (signal) => (child.kill(signal), exited) });
      });
    void exited.then(([code]) => fail(new Error(`the sandbox ended with ${code}:\n${printed}`)));
  });
}
