import { followRedirects } from '#rules/site/redirects.ts';
import type { MenuItem } from '#schemas/menu.ts';
import type { Redirect } from '#schemas/redirect.ts';
import type { LinkFate } from '#wire/studio/menu.ts';
import { parseAddress } from '../snapshot/address.ts';
import { entryAddress, isUnknownPath, resolve } from '../snapshot/route.ts';

/** Funds lead to the one entry or the other by what they are; the ordinary one stands for both. */
const FUND_TYPE = '1';

/** What a change of the menu does to an address that leads to one of its entries now. */
export interface Fate {
  entry: string;
  /** `moved`: it is answered by a redirect, the site's own or an editor's; `gone`: by nothing any more. */
  state: LinkFate;
}

/** Null for what leads to no entry even now. */
export function linkFate(
  address: string,
  before: readonly MenuItem[],
  after: readonly MenuItem[],
  redirects: readonly Redirect[],
): Fate | null {
  const entry = address.startsWith('/') ? entryAt(address, before) : null;
  if (entry === null) return null;
  const next = entryAt(address, after);
  if (next === entry && isDirect(address, after)) return { entry, state: 'ok' };
  return { entry, state: next !== null || followRedirects(address, redirects) ? 'moved' : 'gone' };
}

/** The entry that answers an address, redirects of the site followed. */
function entryAt(url: string, menu: readonly MenuItem[]): string | null {
  const address = parseAddress(url);
  if (isUnknownPath(address)) return null;
  const resolution = resolve(address, menu, FUND_TYPE);
  if (resolution.kind === 'page') return resolution.entry.id;
  if (resolution.kind !== 'redirect') return null;
  const followed = resolve(parseAddress(resolution.to), menu, FUND_TYPE);
  return followed.kind === 'page' ? followed.entry.id : null;
}

function isDirect(url: string, menu: readonly MenuItem[]): boolean {
  const address = parseAddress(url);
  return address.path === '/' || resolve(address, menu, FUND_TYPE).kind === 'page';
}

/** An address that nothing would answer any more, and where it might lead instead. */
export interface Offer {
  entry: string;
  menuname: string;
  from: string;
  to: string;
}

/** A redirect for every address of an entry that a change of the menu leaves without an answer. */
export function offers(
  before: readonly MenuItem[],
  after: readonly MenuItem[],
  redirects: readonly Redirect[],
): Offer[] {
  const own = before
    .filter(({ linktype }) => linktype === '0')
    .flatMap((entry) => {
      const addresses = [`/${entry.routecode}?menuid=${entry.id}`, `/${entry.routecode}`];
      const lost = addresses.filter((address) => {
        const fate = linkFate(address, before, after, redirects);
        return fate?.entry === entry.id && fate.state === 'gone';
      });
      return lost.map((from): Offer => ({
        entry: entry.id,
        menuname: entry.menuname,
        from,
        to: nearest(entry, before, after),
      }));
    });
  return own.filter(({ from }, index) => own.findIndex((offer) => offer.from === from) === index);
}

/** The entry itself where it only leads elsewhere now, else the nearest above it that is left, else the first page. */
function nearest(entry: MenuItem, before: readonly MenuItem[], after: readonly MenuItem[]): string {
  const seen = new Set<string>();
  for (let at: MenuItem | undefined = entry; at && !seen.has(at.id); at = parentOf(at, before)) {
    seen.add(at.id);
    const left = after.find(({ id }) => id === at?.id);
    if (left?.linktype === '0') return entryAddress(left);
    if (left?.linktype === '1') return left.routecode;
  }
  return '/';
}

function parentOf({ parentid }: MenuItem, menu: readonly MenuItem[]): MenuItem | undefined {
  return menu.find(({ id }) => id === parentid);
}
