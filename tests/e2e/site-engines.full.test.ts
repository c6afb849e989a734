import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage, screenshot } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';

/** The public origin, as a setting names it: here the site's own, so that the addresses it writes can be opened. */
const PORT = await freePort();
const ORIGIN = `http://127.0.0.1:${PORT}`;

let browser: Browser;
let quoin: DemonstrationQuoin;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([
    launchBrowser(),
    startDemonstration({ environment: { PORT: String(PORT), SITE_ORIGIN: ORIGIN } }),
  ]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

const read = async (path: string) => {
  const response = await fetch(quoin.site + path);
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    text: await response.text(),
  };
};
const locations = (text: string) =>
  [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) =>
    location.replaceAll('&amp;', '&'),
  );
const inside = (location: string) => location.slice(ORIGIN.length);

describe('what search engines ask for first', () => {
  it('leads from robots.txt by the index to pages that exist, may be indexed and call themselves what the map calls them', async () => {
    const robots = await read('/robots.txt');
    expect(robots.text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    const index = await read('/sitemap.xml');
    expect(index).toMatchObject({ status: 200, type: 'application/xml; charset=utf-8' });
    const parts = await Promise.all(
      locations(index.text).map((location) => read(inside(location))),
    );
    const addresses = parts.flatMap(({ text }) => locations(text));
    expect(addresses.length).toBeGreaterThan(50);
    const wrong: string[] = [];
    for (const address of addresses) {
      const { status, text } = await read(inside(address));
      const canonical = /rel="canonical" href="([^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
      if (status !== 200 || canonical !== address)
        wrong.push(`${address} is ${status}, canonical ${canonical}`);
    }
    expect(wrong).toEqual([]);
  });

  it('has a manifest that names the company, in the head of each page, with icons that are there', async () => {
    const { text } = await read('/');
    expect(text).toContain('<link rel="manifest" href="/site.webmanifest">');
    const manifest = await read('/site.webmanifest');
    expect(manifest.type).toBe('application/manifest+json; charset=utf-8');
    const { name, icons } = JSON.parse(manifest.text) as { name: string; icons: { src: string }[] };
    expect(name).not.toBe('');
    expect(text).toContain(name);
    for (const { src } of icons) expect((await read(src)).type).toBe('image/png');
  });

  it('answers what it does not know plainly', async () => {
    for (const path of ['/sitemap-2.xml', '/sitemap-0.xml', '/sitemap-x.xml', '/sitemapindex.xml'])
      expect((await read(path)).status, path).toBe(404);
  });
});

describe('what a page says of itself', () => {
  it.each([
    ['/newsdetail?id=a0030', 'NewsArticle'],
    ['/employdetail?id=j-equity', 'JobPosting'],
    ['/fund?fundcode=000001', 'InvestmentFund'],
    ['/knowdetail?id=k-faq', 'BreadcrumbList'],
    ['/', 'Organization'],
  ])('%s is described, as %s too, and breaks no policy', async (path, type) => {
    const { page, expectClean, close } = await openPage(browser);
    await page.goto(quoin.site + path);
    expect(
      (await page.locator('meta[name="description"]').getAttribute('content'))?.length,
    ).toBeGreaterThan(10);
    const graph = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}',
    ) as { '@graph': { '@type': string }[] };
    expect(graph['@graph'].map((thing) => thing['@type'])).toContain(type);
    expect(await page.locator('meta[property="og:url"]').getAttribute('content')).toContain(ORIGIN);
    const card = await fetch(
      (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '',
    );
    expect([
      card.status,
      card.headers.get('content-type'),
      card.headers.get('content-encoding'),
    ]).toEqual([200, 'image/png', null]);
    expect(pngSize(Buffer.from(await card.arrayBuffer()))).toEqual([1200, 630]);
    expectClean();
    await close();
  });

  it('is left out of the map, and without a picture, where it is gated; other pages have one picture each', async () => {
    const map = locations((await read('/sitemap-1.xml')).text).map(inside);
    expect(map).toContain('/col?menuid=10065');
    expect(map.filter((address) => /menuid=10067|specialdetail/.test(address))).toEqual([]);
    const none = [
      'col.png?menuid=10067',
      'specialdetail.png?id=z-2025q4',
      'fund.png?fundcode=ZH0001',
      'fund.png?fundcode=999999',
      'fund.png?fundcode=000001&menuid=10065',
      'list.png?menuid=10073&secondtype=news&pageoffset=10',
      'x.png',
    ];
    for (const card of none) expect((await read(`/media/card/${card}`)).status, card).toBe(404);
  });
});

/** Width and height as the header of a PNG has them. */
function pngSize(png: Buffer): [number, number] {
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

describe('feeds', () => {
  const feedsOf = async (path: string) =>
    [
      ...(await read(path)).text.matchAll(
        /<link rel="alternate" type="([^"]*)"[^>]*href="([^"]*)"/g,
      ),
    ].map(([, type, href = '']) => [type, href.slice(ORIGIN.length)]);
  const atom = 'application/atom+xml';
  const calendar = ['text/calendar', '/feeds/calendar.ics'];

  it('are named by the pages that they belong to, and can be read', async () => {
    expect(await feedsOf('/list?menuid=10073&secondtype=news')).toEqual([
      [atom, '/feeds/news.atom'],
    ]);
    expect(await feedsOf('/fund?fundcode=000001')).toEqual([
      [atom, '/feeds/fund-000001.atom'],
      calendar,
    ]);
    for (const path of ['/feeds/news.atom', '/feeds/fund-000001.atom', '/feeds/calendar.ics'])
      expect(await read(path)).toMatchObject({ status: 200 });
    expect((await read('/feeds/fund-999999.atom')).status).toBe(404);
    expect((await read('/feeds/other.atom')).status).toBe(404);
  });

  it('answer 304 to whoever has them already', async () => {
    const first = await fetch(`${quoin.site}/feeds/notices.atom`);
    expect(first.headers.get('content-type')).toBe(`${atom}; charset=utf-8`);
    const etag = first.headers.get('etag') ?? '';
    const again = await Promise.all(
      Array.from({ length: 20 }, () =>
        fetch(`${quoin.site}/feeds/notices.atom`, { headers: { 'if-none-match': etag } }),
      ),
    );
    expect(again.map(({ status }) => status)).toEqual(Array(20).fill(304));
  });

  it('stand where visitors look for them, as links that the browser opens', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${quoin.site}/list?menuid=10070&secondtype=notice`);
    for (const name of ['公告（Atom 格式）', '投资者日历（iCalendar 格式）'])
      expect(await page.getByRole('link', { name }).count()).toBe(1);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await screenshot(page, `feeds/notices-${width}`);
    }
    await close();
  });
});
