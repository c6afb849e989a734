/** What is known of a chunk that does not come. */
export interface Trouble {
  /** When it was first asked for, epoch milliseconds. */
  since: number;
  attempts: number;
  isReported: boolean;
}

interface Kept {
  /** When each page, by its address, was last loaded anew for the sake of a chunk. */
  reloads: Record<string, number>;
  troubles: Record<string, Trouble>;
}

const KEPT = 'quoin-chunks';
/** A page is loaded anew once in so many milliseconds, and what is older is forgotten. */
const REST = 10 * 60 * 1000;

export function recallTrouble(address: string): Trouble | null {
  return read().troubles[address] ?? null;
}

/** Kept over the loading of a page. */
export function keepTrouble(address: string, trouble: Trouble): void {
  const kept = read();
  write({ ...kept, troubles: { ...kept.troubles, [address]: trouble } });
}

/** Whether the page at this address may be loaded anew now; who asked and may has to do it. */
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

/** False where it could not be kept: without memory a page would be loaded anew for ever. */
function write(kept: Kept): boolean {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}
