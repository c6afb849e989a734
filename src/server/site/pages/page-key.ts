import type { VariantChoice } from '../snapshot/variants.ts';

/** Which page is asked for: an address and, where not everybody gets the same there, what was chosen. */
export interface PageRequest {
  address: string;
  /** Slots by the ids of blocks; empty: the originals. */
  chosen: Exclude<VariantChoice, 'all'>;
}

/** No address has it: what a client sends as one ends there. */
const SEPARATOR = ' ';

/** The key under which a page is kept: its canonical address, for the originals alone. */
export function pageKey({ address, chosen }: PageRequest): string {
  return chosen.size === 0 ? address : address + SEPARATOR + JSON.stringify([...chosen]);
}

export function readPageKey(key: string): PageRequest {
  const end = key.indexOf(SEPARATOR);
  return end < 0
    ? { address: key, chosen: new Map() }
    : {
        address: key.slice(0, end),
        // Written by `pageKey`.
        chosen: new Map(JSON.parse(key.slice(end + 1)) as [string, string][]),
      };
}
