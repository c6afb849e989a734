import { blobHash } from '#server/platform/files/blobs/blob-store.ts';

/** What visitors got of the addresses that search engines are told of. */
export interface SitemapPages {
  /** Status, ETag and hash of the body by address, without the origin. */
  pages: Map<string, string>;
  bytes: number;
}

/** Asks for every address of a site's sitemap. */
export async function readSitemap(site: string): Promise<SitemapPages> {
  const pages = new Map<string, string>();
  let bytes = 0;
  for (const address of await addressesOf(site)) {
    const response = await fetch(`${site}${address}`, {
      headers: { 'accept-encoding': 'identity' },
    });
    const body = Buffer.from(await response.arrayBuffer());
    bytes += body.length;
    pages.set(address, `${response.status} ${response.headers.get('etag')} ${blobHash(body)}`);
  }
  return { pages, bytes };
}

async function addressesOf(site: string): Promise<string[]> {
  const listed = async (path: string) =>
    [...(await (await fetch(`${site}${path}`)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, loc = '']) => loc.replaceAll('&amp;', '&').replace(/^https?:\/\/[^/]+/, ''),
    );
  const found: string[] = [];
  for (const address of await listed('/sitemap.xml'))
    found.push(...(address.endsWith('.xml') ? await listed(address) : [address]));
  return found;
}
