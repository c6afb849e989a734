import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#server/platform/database/connect.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, openPage, screenshot } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { publishRedirects } from '../support/publish-redirects.ts';

let browser: Browser;
let quoin: DemonstrationQuoin;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

const HOME = '/col?menuid=10060';
const PAGES = {
  home: HOME,
  funds: '/col?menuid=10065',
  cash: '/fund?fundcode=000198',
  fund: '/fund?fundcode=000001',
  list: '/list?menuid=10071&secondtype=notice',
  article: '/newsdetail?id=a0001',
  missing: '/col?menuid=nothing',
};

describe('addresses', () => {
  it.each(['/', '/col', '/nothing/like/this'])('%s leads to the first menu entry', async (path) => {
    const response = await fetch(quoin.site + path, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, HOME]);
  });

  it('answers 404 with a helpful page inside the frame where nothing is published', async () => {
    const response = await fetch(quoin.site + PAGES.missing);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('没有找到这个页面');
    expect((await fetch(`${quoin.site}/fund?fundcode=999999`)).status).toBe(404);
    expect((await fetch(`${quoin.site}/agate/nothing`)).status).toBe(404);
  });

  it('shows the maintenance page at any path with /preserve', async () => {
    const text = await (await fetch(`${quoin.site}/any/preserve`)).text();
    expect(text).toContain('系统维护中');
    expect(text).toContain('<a href="tel:400-698-9988">400-698-9988</a>');
  });

  it('says that it lives and is ready', async () => {
    expect((await fetch(`${quoin.site}/healthz`)).status).toBe(200);
    expect((await fetch(`${quoin.site}/readyz`)).status).toBe(200);
  });
});

describe('caching', () => {
  it('sends kept bytes with an ETag per encoding, and 304 to who has them', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (encoding) =>
        (await fetch(quoin.site + HOME, { headers: { 'accept-encoding': encoding } })).headers.get(
          'etag',
        ),
      ),
    );
    expect(new Set(tags).size).toBe(3);
    const again = await fetch(quoin.site + HOME, {
      headers: { 'accept-encoding': 'br', 'if-none-match': tags[0] ?? '' },
    });
    expect(again.status).toBe(304);
  });
});

describe('without JavaScript', () => {
  it('reads navigation, funds with NAVs, articles and disclaimer', async () => {
    const { page, expectClean, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(quoin.site + HOME);
    const text = await page.locator('body').innerText();
    for (const part of ['基金产品', '大成高鑫股票A', '公司公告', '基金有风险'])
      expect(text).toContain(part);
    expect(text).toMatch(/\d\.\d{3,4}/);
    // A browser without scripts refuses to preload them.
    expectClean([/\.js csp$/]);
    await close();
  });

  it('reads a fund and its history as a table', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(quoin.site + PAGES.fund);
    const html = await page.content();
    expect(html).toContain('+36.34%');
    expect(await page.locator('table tbody tr').count()).toBeGreaterThan(5);
    await close();
  });
});

// The home page has tests of its own.
it.each(Object.entries(PAGES).slice(1))(
  '%s fits at 360, 768 and 1440 pixels, is clean, and accessible on a phone and a wide screen',
  async (name, path) => {
    const { page, expectClean, close } = await openPage(browser);
    await page.goto(quoin.site + path);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
        `${width}`,
      ).toBeLessThanOrEqual(0);
      if (width !== 768) expect(await axe(page), `${width}`).toEqual([]);
      await screenshot(page, `site/${name}-${width}`);
    }
    expectClean(name === 'missing' ? [/404/] : []);
    await close();
  },
);

describe('a fund', () => {
  it('shows its NAV history as a chart whose range can be switched', async () => {
    const { page, expectClean, close } = await openPage(browser);
    await page.goto(quoin.site + PAGES.fund);
    await page.locator('figure').first().scrollIntoViewIfNeeded();
    await page.locator('.recharts-surface').first().waitFor();
    const before = await page.locator('main').innerText();
    await page
      .locator('section')
      .filter({ has: page.locator('figure') })
      .locator('label')
      .getByText('成立以来', { exact: true })
      .click();
    await expect.poll(() => page.locator('main').innerText()).not.toBe(before);
    await expect.poll(() => page.locator('main').innerText()).toContain('2001');
    expectClean();
    await close();
  });
});

describe('navigation', () => {
  it('changes the page by one GET that caches keep, sets title and focus, and goes back', async () => {
    const { page, expectClean, close } = await openPage(browser);
    await page.goto(quoin.site + HOME);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.getByRole('link', { name: '基金产品', exact: true }).first().click();
    await expect.poll(() => page.title()).toContain('基金产品');
    expect(new URL(page.url()).search).toContain('menuid=10065');
    expect(calls.filter((path) => /^\/page-model|common\/module/.test(path))).toEqual([
      '/page-model/col',
    ]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.goBack();
    await expect.poll(() => page.title()).toBe('示范基金');
    expectClean();
    await close();
  });

  it('is a signed call where caches give no model', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(quoin.site + HOME);
    await page.route('**/page-model/**', (route) => route.abort('connectionfailed'));
    const call = page.waitForRequest('**/agate/api/v1/common/module');
    await page.getByRole('link', { name: '基金产品', exact: true }).first().click();
    expect((await call).method()).toBe('POST');
    await expect.poll(() => page.title()).toContain('基金产品');
    await close();
  });

  it('loads the document where the server has another build than the page', async () => {
    const { page, expectClean, close } = await openPage(browser);
    await page.goto(quoin.site + HOME);
    await page.evaluate(() => window.scrollTo(0, 300));
    await page.route('**/page-model/**', async (route) => {
      const answer = await route.fetch();
      const headers = { ...answer.headers(), 'x-build': '/assets/site-of-another-build.js' };
      await route.fulfill({ response: answer, headers });
    });
    const document = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().includes('menuid=10065'),
    );
    await page.getByRole('link', { name: '基金产品', exact: true }).first().click();
    await document;
    await expect.poll(() => page.title()).toContain('基金产品');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expectClean();
    await close();
  });
});

describe('an address for which editors keep a redirect', () => {
  const follow = (page: Page, address: string) =>
    page.evaluate((href) => {
      const made = Object.assign(document.createElement('a'), { href });
      document.body.append(made);
      made.click();
    }, address);

  it('leads from a page to what it leads a document to: a file, another site, or another page in place', async () => {
    const sql = connect(readAddress(quoin.environment['DATABASE_URL'] ?? ''), { max: 1 });
    const elsewhere = `http://127.0.0.1:${new URL(quoin.site).port}`;
    await publishRedirects(sql, {
      '/old-table': '/data/000001-nav.csv',
      '/old-shop': `${elsewhere}/robots.txt`,
      '/old-funds': PAGES.funds,
    });
    await sql.end();
    await expect
      .poll(async () => (await fetch(`${quoin.site}/old-shop`, { redirect: 'manual' })).status)
      .toBe(301);
    const { page, expectClean, close } = await openPage(browser);
    await page.goto(quoin.site + HOME);
    const download = page.waitForEvent('download');
    await follow(page, '/old-table');
    expect((await download).suggestedFilename()).toContain('000001-nav');
    expect([page.url(), await page.title()]).toEqual([quoin.site + HOME, '示范基金']);
    await follow(page, '/old-shop');
    await page.waitForURL(`${elsewhere}/robots.txt`);
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForURL(quoin.site + HOME);
    await expect.poll(() => page.title()).toBe('示范基金');
    await page.reload();
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    await follow(page, '/old-funds');
    await page.waitForURL(quoin.site + PAGES.funds);
    await expect.poll(() => page.title()).toContain('基金产品');
    expect(documents).toEqual([]);
    expectClean();
    await close();
  });
});

describe('Back before the page has come to life', () => {
  it('shows the page that the address then says, once scripts have come', async () => {
    const { page, expectClean, close } = await openPage(browser);
    await page.goto(quoin.site + HOME);
    await page.getByRole('link', { name: '基金产品', exact: true }).first().click();
    await expect.poll(() => page.title()).toContain('基金产品');
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => (release = done));
    await page.route(/\/assets\/(?!early)[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await page.locator('footer').first().waitFor();
    // Both entries are of one document, so the browser changes the address alone.
    await page.evaluate(() => window.history.back());
    await page.waitForURL(quoin.site + HOME, { waitUntil: 'commit' });
    expect(await page.title()).toContain('基金产品');
    release();
    await expect.poll(() => page.title()).toBe('示范基金');
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).innerText())
      .not.toContain('基金产品');
    expect(page.url()).toBe(quoin.site + HOME);
    expectClean();
    await close();
  });
});

describe('where a page stands', () => {
  const position = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
  const follow = (page: Page, href: string) =>
    page
      .locator(`main a[href="${href}"]`)
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click());

  it('is its top when it is led to, and what it was on Back and Forward, over reloads too', async () => {
    const { page, expectClean, close } = await openPage(browser, {
      viewport: { width: 1280, height: 600 },
    });
    await page.goto(quoin.site + PAGES.list);
    await page.evaluate(() => window.scrollTo(0, 320));
    const article =
      (await page.locator('main a[href*="detail?"]').first().getAttribute('href')) ?? '';
    await follow(page, article);
    await page.waitForURL((url) => url.pathname + url.search === article);
    await expect.poll(() => position(page)).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 150));
    await page.goBack();
    await expect.poll(() => position(page)).toBe(320);
    await page.goForward();
    await expect.poll(() => position(page)).toBe(150);
    await page.reload();
    await expect.poll(() => position(page)).toBe(150);
    await page.goBack();
    await expect.poll(() => position(page)).toBe(320);
    expectClean();
    await close();
  });

  it('is the fragment of an address, on another page as on the same', async () => {
    const { page, expectClean, close } = await openPage(browser, {
      viewport: { width: 1280, height: 600 },
    });
    await page.goto(quoin.site + PAGES.list);
    const link = (address: string) =>
      page.evaluate((href) => {
        const made = Object.assign(document.createElement('a'), { href });
        document.body.append(made);
        made.click();
      }, address);
    await link(`${HOME}#bottom`);
    await page.waitForURL(`**${HOME}#bottom`);
    await expect.poll(() => page.title()).toBe('示范基金');
    // No part of the demonstration has a name of its own.
    await page.evaluate(() => document.querySelector('footer')?.setAttribute('id', 'bottom'));
    await page.evaluate(() => window.scrollTo(0, 0));
    await link(`${HOME}#bottom`);
    await expect.poll(() => position(page)).toBeGreaterThan(1000);
    expectClean();
    await close();
  });
});

describe('a development build', () => {
  it('hydrates every page without a word from React', async () => {
    const development = await startDemonstration({ mode: 'development' });
    for (const path of Object.values(PAGES)) {
      const { page, expectClean, close } = await openPage(browser);
      const warnings: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'warning') warnings.push(message.text());
      });
      await page.goto(development.site + path);
      expect(await page.locator('#app > *').count()).toBeGreaterThan(0);
      expect(warnings).toEqual([]);
      expectClean([/404/]);
      await close();
    }
    await development.kill('SIGTERM');
  });
});
