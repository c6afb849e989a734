import { followRedirects, type Redirected } from '#rules/site/redirects.ts';
import { ROOT, type PageDocument } from '#schemas/document.ts';
import { redirectProps, type Redirect } from '#schemas/redirect.ts';
import { HIDDEN_FLAG } from '#wire/public/constants.ts';
import { formatAddress, type Address } from './address.ts';
import type { SiteSnapshot } from './site-snapshot.ts';

/** The one document of this kind holds all redirects. */
export const REDIRECTS = { kind: 'redirect', key: 'redirects' } as const;

/** The redirects of a document that are switched on, in their order; those that say nothing usable are left out. */
export function redirectsOf({ nodes }: PageDocument): Redirect[] {
  return (nodes[ROOT]?.slots['main'] ?? []).flatMap((id) => {
    const node = Object.hasOwn(nodes, id) ? nodes[id] : undefined;
    if (!node || node.displyflag === HIDDEN_FLAG) return [];
    return redirectProps.safeParse(node.props).data ?? [];
  });
}

/** Where an editor's redirect leads an address that no page answers; null where there is none. */
export async function redirected(
  address: Address,
  snapshot: SiteSnapshot,
): Promise<Redirected | null> {
  const document = (await snapshot.current(REDIRECTS.kind, REDIRECTS.key)) as PageDocument | null;
  const led = document && followRedirects(formatAddress(address), redirectsOf(document));
  return led && { ...led, to: encoded(led.to) };
}

/** As a header can carry it: an editor writes addresses as people read them. */
function encoded(to: string): string {
  const url = new URL(to, 'http://site.invalid');
  return url.host === 'site.invalid' ? `${url.pathname}${url.search}${url.hash}` : url.href;
}
