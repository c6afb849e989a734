import type { ChildProcess } from 'node:child_process';
import { createSerialQueue } from '#server/platform/serial-queue.ts';
import { unreadPdf, type PdfReader, type PdfText } from '#server/store/media/texts/pdf-text.ts';
import { readPdf } from '#server/store/media/texts/read-pdf.ts';
import { askProgram, ProgramEnded, startProgram } from './child-program.ts';

/** Longest time for which one file is read, and for which a process without work is kept. */
const LONGEST_MS = 120_000;
const IDLE_MS = 5_000;

/**
 * Reads PDFs by a program of its own, one after the other; in this process where `program` is null, as in the dev loop. A file
 * that takes too long, or over which a new process ends, is `slow`, and the next file gets a new process. Rejects once
 * `signal` is aborted, and where no process can be started.
 */
export function createPdfReader(
  program: string | null,
  signal: AbortSignal = new AbortController().signal,
): PdfReader {
  if (program === null) return readPdf;
  const enqueue = createSerialQueue();
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  const end = () => {
    child?.kill('SIGKILL');
    child = null;
  };
  const open = () => {
    const started = startProgram(program, signal);
    const forget = () => {
      if (child === started) child = null;
    };
    return started.once('exit', forget).on('error', forget);
  };
  const read = async (bytes: Buffer): Promise<PdfText> => {
    signal.throwIfAborted();
    const hasReadOthers = child !== null;
    child ??= open();
    const text = await readInTime(child, bytes, signal);
    // A process that still holds memory of earlier files may end over any file, so a new process decides.
    return text ?? (hasReadOthers ? await read(bytes) : unreadPdf('slow'));
  };
  return (bytes) =>
    enqueue(async () => {
      clearTimeout(idle);
      try {
        return await read(bytes);
      } finally {
        idle = setTimeout(end, IDLE_MS).unref();
      }
    });
}

/** Null where the process ended. */
async function readInTime(
  child: ChildProcess,
  bytes: Buffer,
  signal: AbortSignal,
): Promise<PdfText | null> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, LONGEST_MS);
  try {
    return (await askProgram(child, bytes, signal)) as PdfText;
  } catch (error) {
    if (!(error instanceof ProgramEnded)) throw error;
    return isLate ? unreadPdf('slow') : null;
  } finally {
    clearTimeout(timer);
  }
}
