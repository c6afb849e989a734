import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const project = resolve(import.meta.dirname, '../..');

/** Starts a program of `programs/`, as built; settles with the first message that it sends, rejects when it ends without. */
export async function runProgram<Message>(
  name: string,
  parameters: string[],
): Promise<{ child: ChildProcess; message: Message }> {
  const child = fork(`dist/bench/${name}.js`, parameters, {
    cwd: project,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${name} ended with ${code}`);
  });
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [Message];
  ended.catch(() => undefined);
  return { child, message };
}
