import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PartCache } from '#site/entry-server.tsx';
import { nameShared } from '../cache/json-text.ts';

/** Of an entry beside its HTML. */
const ENTRY_OVERHEAD = 512;
/** Bytes of a character of a text with Chinese in it. */
const BYTES_A_CHARACTER = 2;
/** Nodes of which is known what they read. */
const MOST_NODES = 50_000;

/** Of the bytes of the page cache beside it. */
const SHARE = 1 / 4;

/** Bounded by bytes, in proportion to those of the page cache: least recently used goes first. `bytes`: of what is kept now. */
export function createPartCache({
  pageBytes,
}: {
  pageBytes: number;
}): PartCache & { bytes(): number } {
  const html = new LRUCache<string, string>({
    maxSize: pageBytes * SHARE,
    sizeCalculation: ({ length }) => ENTRY_OVERHEAD + BYTES_A_CHARACTER * length,
  });
  return {
    textOf: nameShared,
    reads: new LRUCache({ max: MOST_NODES }),
    html: {
      get: (key) => html.get(digest(key)),
      set: (key, part) => html.set(digest(key), part),
    },
    bytes: () => html.calculatedSize,
  };
}

/** Keys are as long as what a node says. */
function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
