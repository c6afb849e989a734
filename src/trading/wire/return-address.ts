import { pageStorage } from '#site/tab/page-storage.ts';
import { tradingFacts } from './facts.ts';

const KEPT = 'quoin-trading-back';

/** An address of the website; null for any other one. */
export function websiteAddress(given: string, sites: readonly string[]): string | null {
  if (!URL.canParse(given)) return null;
  const { origin, pathname, search } = new URL(given);
  return sites.includes(origin) ? origin + pathname + search : null;
}

/** Keeps the page of the website from which somebody came, for as long as the tab is open. */
export function rememberBack(search: string): void {
  const given = new URLSearchParams(search).get('back');
  const address = given === null ? null : websiteAddress(given, tradingFacts().sites);
  if (address !== null) pageStorage.write(KEPT, address);
}

/** Where the way back to the website leads; null where no website is known. */
export function websiteToReturnTo(): string | null {
  const { sites } = tradingFacts();
  const kept = websiteAddress(pageStorage.read(KEPT) ?? '', sites);
  return kept ?? (sites[0] === undefined ? null : `${sites[0]}/`);
}
