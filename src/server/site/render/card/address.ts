import type { PageFacts } from '#schemas/page.ts';
import { formatAddress, parseAddress } from '../../snapshot/address.ts';

const CARD = /^\/media\/card\/([a-z]+)\.png$/;

/** Where the picture lies that stands for a page where somebody shares it: `/media/card/fund.png?fundcode=000001`. One for each page, in whatever way its lists are filtered. */
export function cardAddress({
  routecode,
  parameters: { menuid, secondtype, id, fundcode },
}: Pick<PageFacts, 'routecode' | 'parameters'>): string {
  const own = id || fundcode ? { id, fundcode } : { menuid, secondtype };
  const parameters = Object.fromEntries(Object.entries(own).filter(([, value]) => value));
  return formatAddress({ path: `/media/card/${routecode}.png`, parameters, others: [] });
}

/** The address of the page that a card stands for; null for what is no card's address. */
export function pageOfCard(address: string): string | null {
  const { path, parameters } = parseAddress(address);
  const [, routecode] = CARD.exec(path) ?? [];
  return routecode === undefined
    ? null
    : formatAddress({ path: `/${routecode}`, parameters, others: [] });
}
