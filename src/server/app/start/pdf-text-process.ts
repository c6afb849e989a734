import { fork, type ChildProcess } from 'node:child_process';
import { unreadPdf, type PdfReader, type PdfText } from '#server/store/media/texts/pdf-text.ts';
import { readPdf } from '#server/store/media/texts/read-pdf.ts';

/** Longest time that one file is read, and that a process without work is kept. */
const LONGEST_MS = 120_000;
const IDLE_MS = 5_000;

interface Times {
  longestMs?: number;
  idleMs?: number;
}

/**
 * Reads PDFs by a program of its own, one after the other; in this process where `program` is null, as in the dev loop. A file
 * over which the process ends, or which takes too long, is `slow`, and the next one gets a new process. Rejects once
 * `signal` is aborted, and where no process can be started.
 */
export function createPdfReader(
  program: string | null,
  signal: AbortSignal = new AbortController().signal,
  { longestMs = LONGEST_MS, idleMs = IDLE_MS }: Times = {},
): PdfReader {
  if (program === null) return readPdf;
  let last: Promise<unknown> = Promise.resolve();
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  const end = () => {
    child?.kill('SIGKILL');
    child = null;
  };
  const open = () => {
    const started = fork(program, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      serialization: 'advanced',
      signal,
      killSignal: 'SIGKILL',
    });
    const forget = () => {
      if (child === started) child = null;
    };
    started.once('exit', forget).on('error', forget);
    return started;
  };
  const read = async (bytes: Buffer) => {
    clearTimeout(idle);
    signal.throwIfAborted();
    child ??= open();
    try {
      return await askProcess(child, bytes, longestMs, signal);
    } finally {
      idle = setTimeout(end, idleMs).unref();
    }
  };
  return (bytes) => {
    const text = last.then(() => read(bytes));
    last = text.catch(() => undefined);
    return text;
  };
}

function askProcess(
  child: ChildProcess,
  bytes: Buffer,
  longestMs: number,
  signal: AbortSignal,
): Promise<PdfText> {
  return new Promise((found, fail) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), longestMs);
    const settle = () => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
    };
    const onMessage = (text: unknown) => {
      settle();
      found(text as PdfText);
    };
    const onExit = () => {
      settle();
      if (signal.aborted) fail(signal.reason as Error);
      else found(unreadPdf('slow'));
    };
    const onError = (error: Error) => {
      settle();
      fail(error);
    };
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    child.send(bytes, (error) => error && child.kill('SIGKILL'));
  });
}
