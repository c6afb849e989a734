import type { Database } from '#server/platform/database/connect.ts';
import type { BlobStore } from '#server/platform/files/blobs/blob-store.ts';
import type { PdfReader } from '#server/store/media/texts/pdf-text.ts';
import { readNextText } from './read-waiting.ts';

export interface TextJob {
  /** Settles once the file that is being read is done. */
  stop(): Promise<void>;
}

interface Parts {
  sql: Database;
  blobs: Pick<BlobStore, 'open'>;
  read: PdfReader;
  /** How often it looks for what was stored, in milliseconds. */
  pollMs?: number;
  onError(error: unknown): void;
}

const POLL_MS = 2_000;

/** Reads the text of all stored PDFs that wait, one after the other. */
export function startTextJob({ sql, blobs, read, pollMs = POLL_MS, onError }: Parts): TextJob {
  let running: Promise<void> | null = null;
  let isStopped = false;
  const readAll = async () => {
    while (!isStopped && (await readNextText({ sql, blobs, read })));
  };
  const take = () => {
    running ??= readAll()
      .catch((error: unknown) => {
        if (!isStopped) onError(error);
      })
      .finally(() => (running = null));
  };
  const timer = setInterval(take, pollMs).unref();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
