import type { MenuItem } from '#schemas/menu.ts';
import { HIDDEN_FLAG } from '#wire/public/constants.ts';
import { byMenuOrder } from '#composition/menu/menu-order.ts';
import type { KeptPage } from '../cache/page-cache.ts';
import { canonicalAddress, parseAddress } from '../snapshot/address.ts';
import { entryById } from '../snapshot/menu-index.ts';
import { readMenu } from '../snapshot/read-menu.ts';
import { entryAddress, firstEntry } from '../snapshot/route.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';

interface Parts {
  snapshot(): Promise<SiteSnapshot>;
  /** Makes a page and keeps it. */
  page(address: string): Promise<KeptPage>;
  /** No page is begun once they have passed. */
  milliseconds: number;
  /** Counts how many links of the pages that were made lead to an address. */
  linked: Map<string, number>;
}

/**
 * Makes pages at a start, so that no visitor waits for a process that has compiled nothing and read nothing: the first page, one of
 * each kind that it links to, and those of the menu's first two levels.
 */
export async function warmPages({ snapshot, page, milliseconds, linked }: Parts): Promise<void> {
  const until = performance.now() + milliseconds;
  const menu = await readMenu(await snapshot());
  const first = entryAddress(firstEntry(menu));
  const make = async (address: string) => {
    const { encodings } = await page(address);
    const links = linksOf(encodings.identity.body.toString());
    for (const link of links) linked.set(link, (linked.get(link) ?? 0) + 1);
    return links;
  };
  const kinds = firstOfEachPath(await make(first));
  const others = new Set([...kinds, ...menuAddresses(menu)]);
  others.delete(first);
  for (const address of others) {
    if (performance.now() >= until) return;
    await make(address);
  }
}

/** The addresses of the site that a page links to, each time it does. */
function linksOf(html: string): string[] {
  const links = html.matchAll(/ href="(\/[a-z-]+\?[^"#]+)"/g);
  return Array.from(links, ([, link = '']) =>
    canonicalAddress(parseAddress(link.replaceAll('&amp;', '&'))),
  );
}

function firstOfEachPath(addresses: readonly string[]): string[] {
  const byPath = new Map<string, string>();
  for (const address of addresses) {
    const { path } = parseAddress(address);
    if (!byPath.has(path)) byPath.set(path, address);
  }
  return [...byPath.values()];
}

function menuAddresses(menu: readonly MenuItem[]): string[] {
  const shown = menu
    .filter(({ linktype, displayflag }) => linktype === '0' && displayflag !== HIDDEN_FLAG)
    .toSorted(byMenuOrder);
  const top = shown.filter(({ parentid }) => !entryById(menu, parentid));
  const ids = new Set(top.map(({ id }) => id));
  return [...top, ...shown.filter(({ parentid }) => ids.has(parentid))].map((entry) =>
    entryAddress(entry),
  );
}
