/** What is known of a chunk that does not come. */
export interface ChunkError {
  /** When it was first asked for, epoch milliseconds. */
  since: number;
  attempts: number;
  isReported: boolean;
}

interface Kept {
  /** When each page, by its address, was last loaded again for the sake of a chunk. */
  reloads: Record<string, number>;
  troubles: Record<string, ChunkError>;
}

const KEPT = 'quoin-chunks';
/** Minimum time between two reloads of a page, in milliseconds; older records are dropped. */
const REST = 10 * 60 * 1000;

export function recallChunkError(address: string): ChunkError | null {
  return read().troubles[address] ?? null;
}

/** Kept over the loading of a page. */
export function saveChunkError(address: string, chunkError: ChunkError): void {
  const kept = read();
  write({ ...kept, troubles: { ...kept.troubles, [address]: chunkError } });
}

/** Whether the page at this address may be loaded again now; who asked and may has to do it. */
export function claimReload(page: string): boolean {
  const kept = read();
  return (
    !(page in kept.reloads) && write({ ...kept, reloads: { ...kept.reloads, [page]: Date.now() } })
  );
}

function read(): Kept {
  try {
    const { reloads, troubles } = JSON.parse(sessionStorage.getItem(KEPT) ?? '') as Kept;
    const oldest = Date.now() - REST;
    return {
      reloads: Object.fromEntries(Object.entries(reloads).filter(([, at]) => at > oldest)),
      troubles: Object.fromEntries(
        Object.entries(troubles).filter(([, { since }]) => since > oldest),
      ),
    };
  } catch {
    return { reloads: {}, troubles: {} };
  }
}

/** False where it could not be kept: without memory a page would be loaded again for ever. */
function write(kept: Kept): boolean {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}
