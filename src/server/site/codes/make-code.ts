import { renderSVG } from 'uqr';
import { pageOfCodePath } from '#rules/site/page-codes.ts';
import type { KeptPage } from '../cache/page-cache.ts';
import { encode } from '../cache/compress.ts';
import { composePage } from '../compose/page.ts';
import { isIndexed } from '../render/head.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';
import { splitWholeAddress } from '../snapshot/split-whole-address.ts';

/** Codes are kept under their whole address, since they hold one. Null for what is none. */
export function codeOf(key: string): { page: string; origin: string } | null {
  const { origin, path } = splitWholeAddress(key);
  const page = pageOfCodePath(path);
  return page === null ? null : { page, origin };
}

/** The whole address of a page as a QR code; 404 where there is no such page, as what is gated, stopped or not published. */
export async function makeCode(
  { page, origin }: { page: string; origin: string },
  snapshot: SiteSnapshot,
): Promise<Pick<KeptPage, 'status' | 'type' | 'encodings'>> {
  const composed = await composePage(page, snapshot);
  const isShown = composed.kind === 'page' && isIndexed(composed.model);
  return {
    status: isShown ? 200 : 404,
    type: 'image/svg+xml; charset=utf-8',
    encodings: encode(isShown ? renderSVG(origin + page, { border: 2 }) : ''),
  };
}
