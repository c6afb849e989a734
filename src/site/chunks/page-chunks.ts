import { keepTypedText } from '../failures/typed-text.ts';
import { anotherAddress } from './chunk-address.ts';
import { createChunkLoader } from './chunk-loader.ts';
import { loadStylesAgain } from './styles.ts';
import { claimReload, saveChunkError, recallChunkError } from './chunk-errors.ts';

/** What is said of a chunk that did not come: its file, and how long it was asked for. */
export interface FailedChunk {
  chunk: string;
  attempts: number;
  seconds: number;
}

let record: (lost: FailedChunk) => void = () => undefined;

/** Names who makes a record of lost chunks. */
export function recordChunksWith(make: typeof record): void {
  record = make;
}

/** How this page loads code. */
export const loadChunk = createChunkLoader({
  async importAgain(address, count) {
    await loadStylesAgain(count);
    return import(/* @vite-ignore */ anotherAddress(address, count));
  },
  recall: recallChunkError,
  async reload(address, chunkError) {
    const isReloading = await reloadPage();
    if (isReloading) saveChunkError(address, chunkError);
    return isReloading;
  },
  report: (address, { since, attempts }) =>
    record({ chunk: address.slice(2), attempts, seconds: Math.round((Date.now() - since) / 1000) }),
});

let isGoing = false;

/** Several chunks may ask for it at once; the document goes a little later than it is told to. */
async function reloadPage(): Promise<boolean> {
  const isAllowed = !isGoing && (await isServed()) && claimReload(pageAddress());
  if (!isAllowed) return isGoing;
  isGoing = true;
  keepTypedText();
  window.location.reload();
  return true;
}

/** A page that is there is better than the browser's own word that there is none. */
async function isServed(): Promise<boolean> {
  try {
    return (
      await fetch(window.location.href, {
        method: 'HEAD',
        cache: 'no-store',
        signal: AbortSignal.timeout(10_000),
      })
    ).ok;
  } catch {
    return false;
  }
}

function pageAddress(): string {
  return window.location.pathname + window.location.search;
}
