import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';
import { encode } from '../cache/compress.ts';
import type { KeptPage } from '../cache/page-cache.ts';
import { companyName } from '../snapshot/company-name.ts';
import { CARD_COLOURS } from './card/card-colours.ts';
import { ICON_SIZES } from './mark.ts';

/** Where the manifest lies, and the key under which it is kept. */
export const MANIFEST_ADDRESS = '/site.webmanifest';

/** What a phone that puts the site on its home screen shows: name, icons, colours. Throws where the name cannot be read: then the last good file is sent. */
export async function makeManifest(
  snapshot: Pick<SiteSnapshot, 'answer'>,
): Promise<Pick<KeptPage, 'status' | 'type' | 'encodings'>> {
  const name = await companyName(snapshot);
  const icons = Object.entries(ICON_SIZES).map(([file, size]) => ({
    src: `/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  }));
  const manifest = {
    ...(name !== '' && { name, short_name: name }),
    lang: 'zh-CN',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: CARD_COLOURS.paper,
    theme_color: CARD_COLOURS.brand,
    icons,
  };
  return {
    status: 200,
    type: 'application/manifest+json; charset=utf-8',
    encodings: encode(JSON.stringify(manifest)),
  };
}
