import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { readPdf } from '#server/store/media/texts/read-pdf.ts';

/** Memory of the process, in bytes, and of the thread's objects, in megabytes: a file that wants more is not read. */
const MOST_MEMORY = 900 * 1024 * 1024;
const MOST_OBJECTS_MB = 512;
const WATCH_MS = 100;

// The server waits for one answer to each file, and takes the end of this process for one.
if (isMainThread) serve();
else parentPort?.on('message', (bytes: Uint8Array) => void answer(bytes));

async function answer(bytes: Uint8Array): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(await readPdf(bytes));
}

/** Reads in a thread, so that this one can look at how much memory it takes. */
function serve(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  setPriority(constants.priority.PRIORITY_LOW);
  const worker = new Worker(fileURLToPath(import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_OBJECTS_MB },
  });
  worker.on('error', () => process.exit(1));
  worker.on('message', (text: object) => process.send?.(text));
  setInterval(() => process.memoryUsage.rss() > MOST_MEMORY && process.exit(1), WATCH_MS).unref();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  process.on('message', (bytes: Uint8Array) => worker.postMessage(bytes));
  process.once('disconnect', () => process.exit(0));
}
