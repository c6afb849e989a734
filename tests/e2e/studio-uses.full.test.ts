import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { launchBrowser, screenshot, type OpenPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { openStudio } from '../support/open-studio.ts';
import { StudioClient } from '../support/studio-client.ts';

let browser: Browser;
let quoin: DemonstrationQuoin;
let opened: OpenPage;
let page: Page;
let studio: StudioClient;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
  studio = await new StudioClient(quoin.studio).signIn();
}, 180_000);
beforeEach(() => opened?.close());
afterEach(() => opened.expectClean());
afterAll(async () => {
  await opened?.close();
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

async function open(path: string): Promise<void> {
  opened = await openStudio(browser, studio, path);
  ({ page } = opened);
}

it('says of an article on which pages lists show it, by page and block, and leads there', async () => {
  await open('/content/article');
  const count = page
    .getByRole('table')
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^\d+ 处$/ });
  const [uses] = (await count.innerText()).match(/\d+/) ?? [];
  await count.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(new RegExp(`^用在 ${uses} 处，访客在 \\d+ 页上看得到$`)).waitFor();
  await dialog.getByText('列表', { exact: true }).first().waitFor();
  await screenshot(page, 'studio/uses');
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize({ width: 768, height: 1024 });
  await screenshot(page, 'studio/uses-768');
  const block = dialog
    .getByRole('listitem')
    .filter({ hasText: '列表' })
    .last()
    .getByRole('link')
    .first();
  const [, node = ''] = /node=([^&]+)/.exec((await block.getAttribute('href')) ?? '') ?? [];
  await block.click();
  await page.waitForURL((url) => url.searchParams.get('node') === decodeURIComponent(node));
});

it('narrows the uses of a fund to a kind of document or to what is called so', async () => {
  await open('/content/fund');
  const row = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^(?:[6-9]|\d\d+) 处$/ }) })
    .first();
  await row.getByRole('button', { name: / 处$/ }).click();
  const dialog = page.getByRole('dialog');
  const documents = dialog.getByRole('listitem');
  await dialog.getByText(/^用在 \d+ 处/).waitFor();
  const all = await documents.count();
  await screenshot(page, 'studio/uses-fund');
  await dialog.getByRole('textbox', { name: '按名称或区块查找' }).fill('没有叫这个的');
  await dialog.getByText('没有符合条件的').waitFor();
  expect(all).toBeGreaterThan(5);
  expect(await axe(page)).toEqual([]);
});
