import { composePage } from '../compose/page.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';
import type { KeptPage } from '../cache/page-cache.ts';
import { asTheyAre, encode } from '../cache/compress.ts';
import { isIndexed } from '../render/head.ts';
import { cardAddress, pageOfCard } from '../render/card/address.ts';
import { cardOf } from '../render/card/card.ts';
import type { DrawCard } from '../render/card/draw-card.ts';

/** The card at an address; 404 where its page has none, as what is gated or not published, or calls another address its own. */
export async function makeCard(
  address: string,
  snapshot: SiteSnapshot,
  draw: DrawCard,
): Promise<Pick<KeptPage, 'status' | 'type' | 'encodings'>> {
  const composed = await composePage(pageOfCard(address) ?? '', snapshot);
  if (
    composed.kind !== 'page' ||
    !isIndexed(composed.model) ||
    cardAddress(composed.model.facts) !== address
  ) {
    return { status: 404, type: 'text/plain; charset=utf-8', encodings: encode('') };
  }
  return {
    status: 200,
    type: 'image/png',
    encodings: asTheyAre(await draw(cardOf(composed.model, composed.subject))),
  };
}
