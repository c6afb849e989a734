import { formatDate } from '#rules/numbers/format.ts';
import type { SiteEntry } from '#schemas/calls/content/articles.ts';
import { SITEMAP_PART } from '#wire/public/constants.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';
import type { KeptPage } from '../cache/page-cache.ts';
import { encode } from '../cache/compress.ts';
import { addressIn, parseAddress } from '../snapshot/address.ts';
import { itemOfAddress } from '../snapshot/stopped-thing.ts';
import { translatedNames } from '../compose/page-languages.ts';
import { escapeHtml } from './markup.ts';

const ADDRESS = /^(https?:\/\/[^/]+)\/sitemap(?:-([1-9]\d{0,5}))?\.xml$/;

/** Sitemaps are kept under their whole address, since they name whole addresses; pages under paths. */
export function isSitemap(key: string): boolean {
  return ADDRESS.test(key);
}

/** The index, or a part that it names; 404 for one that it does not. */
export async function makeSitemap(
  key: string,
  snapshot: Pick<SiteSnapshot, 'answer' | 'all'>,
): Promise<Pick<KeptPage, 'status' | 'type' | 'encodings'>> {
  const [, origin = '', part] = ADDRESS.exec(key) ?? [];
  const text =
    part === undefined
      ? await indexText(origin, snapshot)
      : await partText(origin, Number(part), snapshot);
  return {
    status: text === null ? 404 : 200,
    type: 'application/xml; charset=utf-8',
    encodings: encode(text ?? ''),
  };
}

async function indexText(origin: string, snapshot: Pick<SiteSnapshot, 'answer'>): Promise<string> {
  const { total } = await readEntries(snapshot, { limit: 1, offset: 0 });
  const parts = Array.from(
    { length: Math.max(1, Math.ceil(total / SITEMAP_PART)) },
    (_, index) => index + 1,
  );
  return xml(
    'sitemapindex',
    parts.map((part) => `<sitemap><loc>${escapeHtml(origin)}/sitemap-${part}.xml</loc></sitemap>`),
  );
}

async function partText(
  origin: string,
  part: number,
  snapshot: Pick<SiteSnapshot, 'answer' | 'all'>,
): Promise<string | null> {
  const first = (part - 1) * SITEMAP_PART;
  // By one call: each counts all that the site has, and passes over what the parts before named.
  const { rows, total } = await readEntries(snapshot, { limit: SITEMAP_PART, offset: first });
  if (part > 1 && first >= total) return null;
  return xml(
    'urlset',
    await Promise.all(
      rows.map(async (entry) => urlOf(origin, entry, await isInEnglish(entry, snapshot))),
    ),
  );
}

/** A page with one in English names both; the English one is an entry of its own. */
function urlOf(origin: string, { address, lastmod }: SiteEntry, hasEnglish: boolean): string {
  const day = lastmod === '' ? '' : `<lastmod>${formatDate(lastmod)}</lastmod>`;
  const english = addressIn('en', address);
  const others = hasEnglish
    ? alternate('zh-CN', origin + address) + alternate('en', origin + english)
    : '';
  return (hasEnglish ? [address, english] : [address])
    .map((one) => `<url><loc>${escapeHtml(origin + one)}</loc>${day}${others}</url>`)
    .join('\n');
}

function alternate(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}"/>`;
}

/** By the rule of the page itself. */
async function isInEnglish(
  { address }: SiteEntry,
  snapshot: Pick<SiteSnapshot, 'all'>,
): Promise<boolean> {
  const asked = parseAddress(address);
  const { kind, key } = itemOfAddress(asked) ?? {
    kind: 'page',
    key: asked.parameters.menuid ?? '',
  };
  return (await translatedNames(snapshot)).has(`${kind}:${key}`);
}

/** The namespace of links to other languages. */
const XHTML = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';

function xml(root: string, rows: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${root === 'urlset' ? XHTML : ''}>\n${rows.join('\n')}\n</${root}>\n`;
}

/** Throws where the list cannot be read: then the last good file is sent. */
async function readEntries(
  { answer }: Pick<SiteSnapshot, 'answer'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: SiteEntry[]; total: number }> {
  const answered = await answer({
    path: 'content/sitemap/list',
    body: { pagecount: String(limit), pageoffset: String(offset) },
  });
  if (!answered.ok)
    throw new Error(`content/sitemap/list answered ${answered.code}: ${answered.msg}`);
  const [rows, [{ totalcount }]] = answered.record;
  return { rows, total: Number(totalcount) };
}
