import { fork, type ChildProcess } from 'node:child_process';
import { basename } from 'node:path';

/** The process ended without an answer. */
export class ProgramEnded extends Error {
  override readonly name = 'ProgramEnded';
}

/** Starts a program of the server, by its file, as a process of its own. It is killed once `signal` is aborted. */
export function startProgram(program: string, signal: AbortSignal): ChildProcess {
  const child = fork(program, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
    signal,
    killSignal: 'SIGKILL',
  });
  // A process that cannot be started emits an error of its start and another one of the message that it cannot take.
  return child.on('error', () => undefined);
}

/**
 * Sends a message to a program and resolves to its first answer. Rejects with `ProgramEnded` if the process ends before,
 * with the error of its start, and with the reason of `signal` once that is aborted.
 */
export function askProgram(
  child: ChildProcess,
  message: object,
  signal: AbortSignal,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const removeListeners = () =>
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
    const onMessage = (answer: unknown) => {
      removeListeners();
      resolve(answer);
    };
    const onError = (error: Error) => {
      removeListeners();
      reject(signal.aborted ? (signal.reason as Error) : error);
    };
    const onExit = (code: number | null, killedBy: string | null) => {
      const program = basename(child.spawnargs[1] ?? '');
      onError(new ProgramEnded(`the program ${program} ended with ${killedBy ?? code}`));
    };
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    // Without its channel the process can give no answer: its end rejects.
    child.send(message, (error) => error && child.kill('SIGKILL'));
  });
}
