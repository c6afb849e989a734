import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';
import { SITEMAP_PART } from '#wire/public/constants.ts';
import { isSitemap, makeSitemap } from './sitemap.ts';

const ORIGIN = 'https://www.example.com';

/** A site with this number of addresses, answered as the call does. */
function siteOf(total: number): Pick<SiteSnapshot, 'answer' | 'all'> {
  const rows = Array.from({ length: total }, (_, index) => ({
    address: `/newsdetail?id=a${index}&x=1`,
    title: '',
    lastmod: index % 2 ? '20260305' : '',
  }));
  const answer = async ({ body }: { body: { pagecount?: string; pageoffset?: string } }) => {
    const offset = Number(body.pageoffset);
    return {
      ok: true,
      record: [
        rows.slice(offset, offset + Number(body.pagecount)),
        [{ totalcount: String(total) }],
      ],
    };
  };
  return { answer: answer as SiteSnapshot['answer'], all: async () => new Map() };
}

const read = async (path: string, total: number) => {
  const { status, encodings } = await makeSitemap(ORIGIN + path, siteOf(total));
  return { status, text: encodings.identity.body.toString() };
};
const locations = (text: string) =>
  [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location);

it('names every address once, whatever their number, in the parts that the index names', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 3 * SITEMAP_PART }), async (total) => {
      const parts = locations((await read('/sitemap.xml', total)).text).map(
        (location) => location?.slice(ORIGIN.length) ?? '',
      );
      const all = (await Promise.all(parts.map((part) => read(part, total)))).flatMap(({ text }) =>
        locations(text),
      );
      expect(all.length).toBe(total);
      expect(new Set(all).size).toBe(total);
      expect((await read(`/sitemap-${parts.length + 1}.xml`, total)).status).toBe(404);
    }),
    { numRuns: 10 },
  );
});

it('asks for a part by one call', async () => {
  const site = siteOf(3 * SITEMAP_PART);
  const answer = vi.fn(site.answer);
  await makeSitemap(`${ORIGIN}/sitemap-3.xml`, { ...site, answer: answer as typeof site.answer });
  expect(answer.mock.calls.map(([{ body }]) => body)).toEqual([
    { pagecount: String(SITEMAP_PART), pageoffset: String(2 * SITEMAP_PART) },
  ]);
});

it('writes whole addresses, escaped, with the day of the last change where there is one', async () => {
  const { text } = await read('/sitemap-1.xml', 2);
  expect(text).toContain(`<url><loc>${ORIGIN}/newsdetail?id=a0&amp;x=1</loc></url>`);
  expect(text).toContain(
    `<url><loc>${ORIGIN}/newsdetail?id=a1&amp;x=1</loc><lastmod>2026-03-05</lastmod></url>`,
  );
});

it('is made for addresses of sitemaps alone', () => {
  expect(
    ['/sitemap.xml', '/col?menuid=1', `${ORIGIN}/sitemap-0.xml`, `${ORIGIN}/x/sitemap.xml`].filter(
      isSitemap,
    ),
  ).toEqual([]);
  expect(isSitemap(`${ORIGIN}/sitemap-12.xml`)).toBe(true);
});

it('fails rather than name nothing where the list cannot be read', async () => {
  const answer = (async () => ({ ok: false, code: '2030404', msg: '' })) as SiteSnapshot['answer'];
  await expect(
    makeSitemap(`${ORIGIN}/sitemap.xml`, { answer, all: async () => new Map() }),
  ).rejects.toThrow('content/sitemap/list');
});
