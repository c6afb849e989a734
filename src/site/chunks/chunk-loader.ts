import type { LoadChunk } from '#ui/chunks.ts';
import { CHUNK_TIMEOUT } from '#wire/public/constants.ts';
import { chunkAddress } from './chunk-address.ts';
import type { ChunkError } from './chunk-errors.ts';
import { settleInTime } from './settle-in-time.ts';

export interface ChunkLoaderDeps {
  /** Imports the chunk under an address of its own, the `count`th of this page. */
  importAgain(address: string, count: number): Promise<unknown>;
  /** What was known of the chunk before the page was loaded again. */
  recall(address: string): ChunkError | null;
  /** Loads the page again, over which the trouble is kept; false where that was done lately, or would lead nowhere. */
  reload(address: string, chunkError: ChunkError): Promise<boolean>;
  /** Called once for a chunk, when it was given up, at the latest 120 s after it was first asked for. */
  report(address: string, chunkError: ChunkError): void;
}

/**
 * Loads code that may fail or never come: once as it is, once under another address, then the page is loaded again, and
 * then there is none. A caller that asks meanwhile waits for the same chunk; what came is kept, whatever its address.
 */
export function createChunkLoader(deps: ChunkLoaderDeps): LoadChunk {
  const loads = new Map<string, Promise<unknown>>();
  const chunkErrors = new Map<string, ChunkError>();
  let count = 0;

  async function loadWatched<T>(address: string, load: () => Promise<T>): Promise<T | null> {
    const chunkError: ChunkError = chunkErrors.get(address) ??
      deps.recall(address) ?? { since: Date.now(), attempts: 0, isReported: false };
    chunkErrors.set(address, chunkError);
    const report = () => {
      if (!chunkError.isReported) deps.report(address, chunkError);
      chunkError.isReported = true;
    };
    const timer = setTimeout(report, chunkError.since + CHUNK_TIMEOUT - Date.now());
    try {
      for (const attempt of [load, () => deps.importAgain(address, ++count) as Promise<T>]) {
        chunkError.attempts += 1;
        const loaded = await settleInTime(CHUNK_TIMEOUT, attempt());
        if (loaded) return loaded.value;
      }
      // The page goes: nothing more is to happen on it.
      if (await deps.reload(address, chunkError)) return await new Promise<never>(() => undefined);
      report();
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  return <T>(load: () => Promise<T>): Promise<T | null> => {
    const address = chunkAddress(load);
    if (address === null) return load().catch(() => null);
    const known = loads.get(address) as Promise<T | null> | undefined;
    if (known) return known;
    const loading = loadWatched(address, load);
    loads.set(address, loading);
    void loading.then((chunk) => chunk ?? loads.delete(address));
    return loading;
  };
}
