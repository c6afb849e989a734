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
}

/**
 * Makes pages at a start, so that no visitor waits for a process that has compiled nothing and read nothing: the first page, one of
 * each kind that it links to, and those of the menu's first two levels.
 */
export async function warmPages({ snapshot, page, milliseconds }: Parts): Promise<void> {
  const until = performance.now() + milliseconds;
  const menu = await readMenu(await snapshot());
  const first = entryAddress(firstEntry(menu));
  const { encodings } = await page(first);
  const html = encodings.identity.body.toString();
  for (const address of new Set([first, ...linkedKinds(html), ...menuAddresses(menu)])) {
    if (performance.now() >= until) return;
    await page(address);
  }
}

/** The first address of each path that a page links to. */
function linkedKinds(html: string): string[] {
  const byPath = new Map<string, string>();
  for (const [, link = ''] of html.matchAll(/ href="(\/[a-z-]+\?[^"#]+)"/g)) {
    const address = parseAddress(link.replaceAll('&amp;', '&'));
    if (!byPath.has(address.path)) byPath.set(address.path, canonicalAddress(address));
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
