import { withTimeout } from '#server/platform/with-timeout.ts';
import type { KeptPage, PageCache } from '../cache/page-cache.ts';
import { readPageKey } from './page-key.ts';

/** How one page is made: composed, rendered, compressed. `keep` false for what depends on more than its address. */
export interface MadePage {
  page: KeptPage;
  keep: boolean;
}

export interface PageServer {
  /** Kept bytes for a canonical address or another page's key, without waiting for anything. */
  kept(key: string): KeptPage | undefined;
  /** Kept bytes, or a page made now. One rendering per key at a time. Rejects only where even a stale page is missing. */
  page(key: string): Promise<KeptPage>;
  /** Whether any page is being made. */
  isMaking(): boolean;
}

interface Parts {
  cache: PageCache;
  make(key: string): Promise<MadePage>;
  /** How much of the log this process has applied: a request after a publish never joins a rendering from before. */
  applied(): number;
  /** The database is away or a bug struck; what is served instead comes from `cache.stale` or `fallback`. */
  onError(key: string, error: unknown): void;
  /** The static page, when nothing was ever kept under the key. */
  fallback(key: string): Promise<KeptPage>;
}

/** A page that takes longer is not waited for: the database does not answer. */
export const LONGEST_MS = 10_000;

export function createPageServer({ cache, make, applied, onError, fallback }: Parts): PageServer {
  const underWay = new Map<string, Promise<KeptPage>>();

  async function makeAndKeep(key: string): Promise<KeptPage> {
    const clears = cache.clears();
    try {
      const made = await withTimeout(LONGEST_MS, make(key));
      if (made.keep && cache.clears() === clears) cache.keep(key, made.page);
      return made.page;
    } catch (error) {
      onError(key, error);
      // Rather another variant than none.
      const { address } = readPageKey(key);
      return cache.stale(key) ?? cache.stale(address) ?? fallback(address);
    }
  }

  return {
    kept: (key) => cache.get(key, Date.now()),
    isMaking: () => underWay.size > 0,
    async page(key) {
      const kept = cache.get(key, Date.now());
      if (kept) return kept;
      const flight = `${cache.clears()} ${applied()} ${key}`;
      const joined = underWay.get(flight);
      if (joined) return joined;
      const making = makeAndKeep(key).finally(() => underWay.delete(flight));
      underWay.set(flight, making);
      return making;
    },
  };
}
