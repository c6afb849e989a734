import { composePage } from '../../compose/page.ts';
import type { World } from '../../compose/world.ts';
import type { KeptPage } from '../../pages/page-cache.ts';
import { asTheyAre, encode } from '../compress.ts';
import { isIndexed } from '../head.ts';
import { cardAddress, pageOfCard } from './address.ts';
import { cardOf } from './card.ts';
import type { DrawCard } from './draw-card.ts';

/** The card at an address; 404 where its page has none, as what is gated or not published, or calls another address its own. */
export async function makeCard(
  address: string,
  world: World,
  draw: DrawCard,
): Promise<Pick<KeptPage, 'status' | 'type' | 'encodings'>> {
  const composed = await composePage(pageOfCard(address) ?? '', world);
  if (
    composed.kind !== 'page' ||
    !isIndexed(composed.model) ||
    cardAddress(composed.model.facts) !== address
  ) {
    return { status: 404, type: 'text/plain; charset=utf-8', encodings: await encode('') };
  }
  return {
    status: 200,
    type: 'image/png',
    encodings: asTheyAre(await draw(cardOf(composed.model, composed.subject))),
  };
}
