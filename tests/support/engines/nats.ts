import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { CLEAN_ENVIRONMENT } from '#postgres/account.ts';
import { findEngine } from './find-engine.ts';
import { freePort } from './free-port.ts';

export interface Nats {
  /** `nats://127.0.0.1:port`, of the user that may sign in where there is one. */
  url: string;
  /** As if its host lost power. */
  kill(): Promise<void>;
  /** Again at the same port. */
  start(): Promise<void>;
}

/** A NATS server. `password`: of the only user, `quoin`. */
export async function startNats(password?: string): Promise<Nats> {
  const program = findEngine('nats-server');
  const port = await freePort();
  const signIn = password === undefined ? [] : ['--user', 'quoin', '--pass', password];
  let child: ChildProcess | null = null;
  // A run that is ended early leaves none behind.
  process.once('exit', () => child?.kill('SIGKILL'));
  const nats: Nats = {
    url: `nats://${password === undefined ? '' : `quoin:${password}@`}127.0.0.1:${port}`,
    async kill() {
      if (!child) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      child = null;
      await exited;
    },
    async start() {
      child = spawn(program, ['-a', '127.0.0.1', '-p', String(port), ...signIn], {
        env: CLEAN_ENVIRONMENT,
        stdio: 'ignore',
      });
      while (!(await answers(port))) {
        if (child.exitCode !== null) throw new Error(`NATS ended with ${child.exitCode}`);
        await pause(20);
      }
    },
  };
  await nats.start();
  return nats;
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}
