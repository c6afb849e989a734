import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { launchBrowser, openPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { lookAtWidths } from '../support/look.ts';

const HOME = '/col?menuid=10060';
const FUNDS = '/col?menuid=10065';
const FUND = '/fund?fundcode=000001';
/** Has no translation. */
const CHINESE_ALONE = '/list?menuid=10080&secondtype=knowledge';

let browser: Browser;
let quoin: DemonstrationQuoin;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

const alive = (page: Page) => page.locator('html[data-alive]').waitFor({ state: 'attached' });
const languageOf = (page: Page) => page.locator('html').getAttribute('lang');
const alternatesOf = (page: Page) =>
  page
    .locator('link[rel="alternate"][hreflang]')
    .evaluateAll((links) =>
      links.map((link) => [
        link.getAttribute('hreflang'),
        new URL((link as HTMLLinkElement).href).pathname,
      ]),
    );

it('switches a page to English and back, with what its address says', async () => {
  const { page, expectClean, close } = await openPage(browser);
  await page.goto(`${quoin.site}${FUNDS}&risklevel=05`);
  await alive(page);
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await page.waitForURL((url) => url.pathname === '/en/col');
  expect(new URL(page.url()).searchParams.get('risklevel')).toBe('05');
  expect(await languageOf(page)).toBe('en');
  await alive(page);
  await page.getByRole('banner').getByRole('link', { name: '中文' }).click();
  await page.waitForURL((url) => url.pathname === '/col');
  expect(await languageOf(page)).toBe('zh-CN');
  expectClean();
  await close();
});

it('says that parts are in Chinese, and marks them', async () => {
  const { page, expectClean, close } = await openPage(browser);
  await page.goto(`${quoin.site}/en${HOME}`);
  await alive(page);
  await page.getByRole('note').getByText('Parts of this page are in Chinese only.').waitFor();
  const unmarked = () =>
    page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) {
        const { textContent, parentElement } = walker.currentNode;
        if (!/\p{Script=Han}/u.test(textContent ?? '') || parentElement?.closest('script, style'))
          continue;
        if (parentElement?.closest('[lang]')?.getAttribute('lang') !== 'zh-CN')
          found.push(textContent ?? '');
      }
      return found;
    });
  await expect.poll(unmarked).toEqual([]);
  expectClean();
  await close();
});

it('shows a fund in English: its name, facts, figures and periods', async () => {
  const { page, expectClean, close } = await openPage(browser);
  await page.goto(`${quoin.site}/en${FUND}`);
  await alive(page);
  await page.getByRole('heading', { level: 1, name: 'ChinaAMC Growth Mixed' }).waitFor();
  expect(await page.getByText('China Construction Bank Corporation').count()).toBeGreaterThan(0);
  expect(await page.getByText('Since inception').count()).toBeGreaterThan(0);
  expect(await page.title()).toContain('ChinaAMC Growth Mixed (000001) - Example Fund');
  expectClean();
  await close();
});

it('answers 404 in English where a page is in Chinese alone, and leads there', async () => {
  const { page, close } = await openPage(browser);
  const response = await page.goto(`${quoin.site}/en${CHINESE_ALONE}`);
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { name: 'This page is not available in English' }).waitFor();
  await page.getByRole('link', { name: 'Read it in Chinese' }).click();
  await page.waitForURL(quoin.site + CHINESE_ALONE);
  expect(await languageOf(page)).toBe('zh-CN');
  await close();
});

it('stays in English while links lead to English pages, and loads a document for others', async () => {
  const { page, expectClean, close } = await openPage(browser);
  await page.goto(`${quoin.site}/en${HOME}`);
  await alive(page);
  const hrefs = await page
    .locator('a[href^="/"]:not([hreflang])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.length).toBeGreaterThan(5);
  expect(
    hrefs.filter((href) => !/^\/(?:en[/?]|en$|demonstration|feeds|media|data)/.test(href)),
  ).toEqual([]);
  const chinese = page.locator('main a[hreflang="zh-CN"]').first();
  expect(await chinese.textContent()).toContain('(in Chinese)');
  expectClean();
  await close();
});

it('names both languages to search engines, from both pages and in the sitemap', async () => {
  const { page, close } = await openPage(browser);
  const expected = [
    ['zh-CN', '/col'],
    ['en', '/en/col'],
    ['x-default', '/col'],
  ];
  for (const address of [FUNDS, `/en${FUNDS}`]) {
    await page.goto(quoin.site + address);
    expect(await alternatesOf(page)).toEqual(expected);
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toContain(address);
  }
  await page.goto(quoin.site + CHINESE_ALONE);
  expect(await alternatesOf(page)).toEqual([]);
  const sitemap = await (await page.request.get(`${quoin.site}/sitemap-1.xml`)).text();
  expect(sitemap).toContain(`/en/col?menuid=10065</loc>`);
  expect(sitemap).not.toContain('/en/list?menuid=10080&');
  await close();
});

it.each(['/en/en', '/en/nothing?x=1'])('leads %s to the English home page', async (address) => {
  const { page, close } = await openPage(browser);
  await page.goto(quoin.site + address);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/en${HOME}`);
  await close();
});

it.each(['/EN', '/english'])('takes %s for no language', async (address) => {
  const { page, close } = await openPage(browser);
  await page.goto(quoin.site + address);
  expect(await languageOf(page)).toBe('zh-CN');
  await close();
});

it.each([
  ['home', HOME],
  ['funds', FUNDS],
  ['fund', FUND],
  ['about', '/col?menuid=10111'],
  ['contact', '/col?menuid=10115'],
])('shows %s in English at every width without a finding of axe', async (name, address) => {
  const { page, expectClean, close } = await openPage(browser);
  await page.goto(`${quoin.site}/en${address}`);
  await alive(page);
  await lookAtWidths(page, `english-${name}`);
  expect(await axe(page)).toEqual([]);
  expectClean();
  await close();
});
