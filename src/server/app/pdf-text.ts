import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { readPdf } from '#server/store/media/texts/read-pdf.ts';
import { followServer } from './follow-server.ts';

/** Limits of memory: of the process in bytes, of the objects of the reading thread in megabytes. */
const PROCESS_BYTES = 900 * 1024 * 1024;
const OBJECTS_MB = 512;
const MEMORY_CHECK_MS = 100;

// Reads the text of PDFs for the server that started this process: one message is a file, one answer its text. A thread reads,
// so that the main one can check the memory: over a limit the process ends, and the server takes that for an answer.
if (isMainThread) passMessages();
else parentPort?.on('message', (bytes: Uint8Array) => void answer(bytes));

async function answer(bytes: Uint8Array): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(await readPdf(bytes));
}

function passMessages(): void {
  followServer();
  const worker = new Worker(fileURLToPath(import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: OBJECTS_MB },
  });
  worker.on('error', () => process.exit(1));
  worker.on('message', (text: object) => process.send?.(text));
  const checkMemory = () => process.memoryUsage.rss() > PROCESS_BYTES && process.exit(1);
  setInterval(checkMemory, MEMORY_CHECK_MS).unref();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  process.on('message', (bytes: Uint8Array) => worker.postMessage(bytes));
}
