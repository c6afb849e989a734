import { siteAddress } from '#rules/trade/site-address.ts';
import { pageStorage } from '#site/tab/page-storage.ts';
import { tradingFacts } from './facts.ts';

const KEPT = 'quoin-trading-back';

const websiteAddress = (given: string) => siteAddress(new Set(tradingFacts().sites), given);

/** Keeps the website's page that the `back` field of a query names, for as long as the tab is open. */
export function rememberBack(search: string): void {
  const address = websiteAddress(new URLSearchParams(search).get('back') ?? '');
  if (address !== null) pageStorage.write(KEPT, address);
}

/** Where the way back to the website leads; null where no website is known. */
export function websiteToReturnTo(): string | null {
  const [first] = tradingFacts().sites;
  return websiteAddress(pageStorage.read(KEPT) ?? '') ?? (first === undefined ? null : `${first}/`);
}
