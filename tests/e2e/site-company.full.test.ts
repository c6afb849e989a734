import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { launchBrowser, openPage, screenshot } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';

let browser: Browser;
let quoin: DemonstrationQuoin;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

/** The pages about the company, and words that each must show. */
const PAGES = {
  overview: ['/col?menuid=10110', '示范基金是本演示站点虚构的基金管理公司'],
  about: ['/col?menuid=10111', '督察长直接向董事会负责'],
  honours: ['/col?menuid=10112', '特定客户资产管理资格'],
  team: ['/col?menuid=10113', '固定收益部负责人'],
  jobs: ['/col?menuid=10114', '前端工程师（无障碍方向）'],
  contact: ['/col?menuid=10115', '客户服务热线'],
} as const;
const pages = Object.entries(PAGES);
const JOBS = PAGES.jobs[0];

const textOf = async (page: Page) =>
  (await page.locator('main').innerText()).replaceAll(/\s+/g, '');
const plain = (words: string) => words.replaceAll(/\s+/g, '');
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
const jobs = (page: Page) => page.locator('main a[href^="/employdetail"]');

describe('every page about the company', () => {
  it.each(pages)('%s is readable without JavaScript', async (_, [path, words]) => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    const response = await page.goto(quoin.site + path);
    expect(response?.status()).toBe(200);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await textOf(page)).toContain(plain(words));
    await close();
  });

  it.each(pages)(
    '%s opens cold, fits from 320 pixels up, and is accessible on a phone and a wide screen',
    async (name, [path, words]) => {
      const { page, expectClean, close } = await openPage(browser);
      for (const width of [320, 360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(quoin.site + path);
        expect(await textOf(page)).toContain(plain(words));
        expect(await fits(page)).toBe(true);
        if (width !== 320) expect(await axe(page)).toEqual([]);
        await screenshot(page, `company/${name}-${width}`);
      }
      expectClean();
      await close();
    },
    90_000,
  );
});

it('every honour and every vacancy that is listed can be opened', async () => {
  for (const [path, route, least] of [
    [PAGES.honours[0], 'honourdetail', 5],
    [JOBS, 'employdetail', 7],
  ] as const) {
    const html = await (await fetch(quoin.site + path)).text();
    const addresses = new Set(
      [...html.matchAll(new RegExp(`href="(/${route}[^"]*)"`, 'g'))].map(([, address = '']) =>
        address.replaceAll('&amp;', '&'),
      ),
    );
    expect(addresses.size).toBe(least);
    for (const address of addresses)
      expect((await fetch(quoin.site + address)).status, address).toBe(200);
  }
});

it('the short sections lead to the whole lists', async () => {
  const html = await (await fetch(quoin.site + PAGES.overview[0])).text();
  for (const id of ['10111', '10112', '10113', '10114', '10115', '10067'])
    expect(html).toContain(`href="/col?menuid=${id}"`);
});

it('vacancies are found by place, department and words without a navigation, and by the address alone', async () => {
  const { page, expectClean, close } = await openPage(browser);
  await page.goto(quoin.site + JOBS);
  expect(await jobs(page).count()).toBe(7);
  await page.getByRole('radio', { name: '北京' }).check({ force: true });
  await page.waitForURL(/city=/);
  await expect.poll(() => jobs(page).count()).toBe(2);
  await page.getByRole('searchbox').fill('信用');
  await page.waitForURL(/keyword=/);
  await expect.poll(() => jobs(page).count()).toBe(1);
  await page.reload();
  expect(await jobs(page).allInnerTexts()).toEqual(['信用研究员']);
  expect(await page.getByRole('radio', { name: '北京' }).isChecked()).toBe(true);
  expectClean();
  await close();
});

it('vacancies are found without JavaScript', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(quoin.site + JOBS);
  await page.getByRole('radio', { name: '研究部', exact: false }).first().check({ force: true });
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL(/department=/);
  expect(await jobs(page).count()).toBe(2);
  await close();
});

it('on a phone the current column is in sight, and a wider table scrolls by itself, is reached by keyboard, and keeps its first column', async () => {
  const { page, close } = await openPage(browser, { viewport: { width: 360, height: 800 } });
  await page.goto(quoin.site + PAGES.contact[0]);
  const column = page.locator('main nav a[aria-current="page"]', { hasText: '联系我们' });
  await expect
    .poll(() => column.evaluate((element) => innerWidth - element.getBoundingClientRect().right))
    .toBeGreaterThanOrEqual(0);
  const region = page.getByRole('region', { name: '各渠道可以办理的业务和时间' });
  expect(await region.getAttribute('tabindex')).toBe('0');
  await region.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  const moved = await region.evaluate(
    (element) =>
      element.getBoundingClientRect().left -
      element.querySelector('tbody th')!.getBoundingClientRect().left,
  );
  expect(Math.abs(moved)).toBeLessThan(1);
  await close();
});

it('phones can be dialled, with the extension', async () => {
  const html = await (await fetch(quoin.site + PAGES.contact[0])).text();
  expect(html).toContain('href="tel:4006989988"');
  expect(html).toContain('href="tel:4006989988,2"');
});
