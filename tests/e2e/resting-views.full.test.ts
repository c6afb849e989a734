import type { Browser, Page } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage, type OpenPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';

const HOME = '/col?menuid=10060';

let quoin: DemonstrationQuoin;
let browser: Browser;
/** The file of the views that stand below the first module. */
let file: string;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
  const manifest = JSON.parse(
    readFileSync(
      resolve(import.meta.dirname, '../../dist/production/site/.vite/manifest.json'),
      'utf8',
    ),
  ) as Record<string, { file: string }>;
  file = `/${manifest['src/registry/home-views.ts']?.file}`;
});
afterAll(async () => {
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

/** The home page, once it is alive. The file of its views comes when `release` is called. */
async function openHome(): Promise<OpenPage & { asked: () => number; release: () => void }> {
  const opened = await openPage(browser, {
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  let count = 0;
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => (release = done));
  await opened.page.route(
    (url) => url.pathname === file,
    async (route) => {
      count += 1;
      await released;
      await route.continue();
    },
  );
  await opened.page.goto(quoin.site + HOME);
  await opened.page.locator('html[data-alive]').waitFor({ state: 'attached' });
  return { ...opened, asked: () => count, release };
}

const list = (page: Page) => page.getByRole('region', { name: '基金列表', exact: true });

it('are asked for once a block of theirs is seen', async () => {
  const { page, asked, release, expectClean, close } = await openHome();
  expect(asked()).toBe(0);
  await page.mouse.wheel(0, 700);
  await expect.poll(asked).toBe(1);
  release();
  expectClean();
  await close();
});

it('make a press that came before them, in the elements that the server rendered', async () => {
  const { page, asked, release, expectClean, close } = await openHome();
  const label = list(page).locator('label').filter({ hasText: '债券型' }).first();
  const radio = await list(page)
    .getByRole('radio', { name: /债券型/ })
    .elementHandle();
  const text = () => list(page).innerText();
  const before = await text();
  await label.click();
  expect([asked(), await radio?.isChecked(), await text()]).toEqual([1, false, before]);
  release();
  await expect.poll(() => radio?.isChecked()).toBe(true);
  await expect.poll(text).not.toBe(before);
  expectClean();
  await close();
});

it('leave links to the navigation, and what is shown to the next page', async () => {
  const { page, asked, release, expectClean, close } = await openHome();
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page
    .getByRole('region', { name: '公司公告', exact: true })
    .getByRole('listitem')
    .getByRole('link')
    .first()
    .click();
  await page.waitForURL(/newsdetail|noticedetail|detail/);
  await page.locator('article, main h1').first().waitFor();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  expect(asked()).toBe(1);
  release();
  await page.goBack();
  await list(page).waitFor();
  await list(page).locator('label').filter({ hasText: '债券型' }).first().click();
  await expect
    .poll(() =>
      list(page)
        .getByRole('radio', { name: /债券型/ })
        .isChecked(),
    )
    .toBe(true);
  expectClean();
  await close();
});

it('keep the server’s HTML where the page’s address changes before they came', async () => {
  const { page, release, expectClean, close } = await openHome();
  const heading = await list(page).getByRole('heading', { name: '基金列表' }).elementHandle();
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = `${window.location.pathname}${window.location.search}#main`;
    document.body.append(link);
    link.click();
  });
  await page.waitForURL(/#main$/);
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  release();
  await list(page).scrollIntoViewIfNeeded();
  await list(page).locator('label').filter({ hasText: '债券型' }).first().click();
  await expect
    .poll(() =>
      list(page)
        .getByRole('radio', { name: /债券型/ })
        .isChecked(),
    )
    .toBe(true);
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  expectClean();
  await close();
});
