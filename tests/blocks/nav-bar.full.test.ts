import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGallery, type Gallery } from '#tests/gallery/gallery.ts';
import { axe } from '#tests/support/axe.ts';
import { launchBrowser, openPage, type OpenPage } from '#tests/support/browser.ts';

let gallery: Gallery;
let browser: Browser;

beforeAll(async () => {
  [gallery, browser] = await Promise.all([openGallery(), launchBrowser()]);
}, 120_000);

afterAll(async () => {
  await Promise.all([gallery?.close(), browser?.close()]);
});

async function open(name: string, width: number, javaScriptEnabled = true): Promise<OpenPage> {
  const opened = await openPage(browser, { viewport: { width, height: 800 }, javaScriptEnabled });
  await opened.page.goto(gallery.address({ type: 'nav-bar', name }));
  if (javaScriptEnabled)
    await opened.page.waitForSelector('[data-hydrated]', { state: 'attached' });
  return opened;
}
const opener = (page: Page, name: string) => page.locator('summary', { hasText: name });
const leaf = (page: Page) => page.getByRole('link', { name: '投资者适当性' });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test('a panel opens by Enter, is accessible, and closes by Esc with the focus back', async () => {
  const { page, expectClean, close } = await open('typical', 1440);
  await opener(page, '理财知识').press('Enter');
  await leaf(page).waitFor();
  expect(await axe(page)).toEqual([]);
  await leaf(page).focus();
  await page.keyboard.press('Escape');
  await leaf(page).waitFor({ state: 'hidden' });
  await expect.poll(() => focused(page)).toBe('理财知识');
  expectClean();
  await close();
});

test('a panel closes when another opens, when one clicks beside it, and when the focus leaves', async () => {
  const { page, expectClean, close } = await open('typical', 1440);
  const openPanels = () => page.locator('details[open] > summary').allTextContents();
  await opener(page, '理财知识').click();
  await opener(page, '资讯公告').click();
  await expect.poll(openPanels).toEqual(['资讯公告']);
  await page.mouse.click(700, 700);
  await expect.poll(openPanels).toEqual([]);
  await opener(page, '资讯公告').click();
  await opener(page, '理财知识').focus();
  await expect.poll(openPanels).toEqual([]);
  expectClean();
  await close();
});

test('on a phone the menu is a sheet, which Esc and following a link close', async () => {
  const { page, expectClean, close } = await open('typical', 360);
  const sheet = page.getByRole('navigation', { name: '主导航' });
  await page.getByRole('button', { name: '菜单' }).click();
  await opener(page, '理财知识').click();
  await leaf(page).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await leaf(page).waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: '菜单' }).click();
  await page.evaluate(() =>
    document.addEventListener('click', (event) => event.preventDefault(), true),
  );
  await page.getByRole('link', { name: '首页', exact: true }).click();
  await sheet.waitFor({ state: 'hidden' });
  expectClean();
  await close();
});

test('the search opens over the head with the focus in its field, asks by Enter, and Esc gives the focus back', async () => {
  const { page, expectClean, close } = await open('typical', 360);
  await page.getByRole('button', { name: '搜索' }).press('Enter');
  const field = page.getByRole('searchbox');
  await field.waitFor();
  await expect
    .poll(() => field.evaluate((element) => element === document.activeElement))
    .toBe(true);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'hidden' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('搜索');
  await page.keyboard.press('Enter');
  await page.route('**/search?*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await field.fill('债 券');
  await field.press('Enter');
  await page.waitForURL(/\/search\?keyword=%E5%80%BA\+%E5%88%B8$/);
  expectClean();
  await close();
});

test('without scripts panels and sheet open, and a closed entry says why', async () => {
  const { page, close } = await open('closed', 768, false);
  await page.getByRole('button', { name: '菜单' }).click();
  await opener(page, '理财知识').click();
  await leaf(page).waitFor();
  await page.getByRole('button', { name: '关闭' }).click();
  await page.getByText('登录（敬请期待！）').filter({ visible: true }).first().waitFor();
  expect(await page.getByRole('button', { name: '登录' }).filter({ visible: true }).count()).toBe(
    0,
  );
  await close();
});

test('the alert of a closed entry keeps the focus and gives it back', async () => {
  const { page, expectClean, close } = await open('closed', 1440);
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByRole('alertdialog').waitFor();
  expect(await axe(page)).toEqual([]);
  await expect.poll(() => focused(page)).toBe('确定');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await expect.poll(() => focused(page)).toBe('登录');
  expectClean();
  await close();
});
