import type { Browser } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { axe } from '#tests/support/axe.ts';
import { launchBrowser, openPage, screenshot, type OpenPage } from '#tests/support/browser.ts';

let vite: ViteDevServer;
let browser: Browser;
let address = '';
let opened: OpenPage;

beforeAll(async () => {
  vite = await createServer({
    configFile: 'tests/gallery/workshop/vite.config.ts',
    server: { port: 0, hmr: false },
  });
  [, browser] = await Promise.all([vite.listen(), launchBrowser()]);
  address = vite.resolvedUrls?.local[0] ?? '';
});
afterAll(async () => void (await vite?.close()));
beforeEach(
  async () => void (opened = await openPage(browser, { viewport: { width: 1440, height: 900 } })),
);
afterEach(async () => void (await opened.close()));

async function open(query: string) {
  const { page } = opened;
  await page.goto(`${address}${query}`);
  const sample = page.frameLocator('iframe');
  await sample.locator('#root > *').first().waitFor();
  return { page, sample };
}

it('opens what an address names: sample, width, theme, mode, answers and props', async () => {
  const { page, sample } = await open(
    '?item=fund-list/typical&width=360&theme=dark&mode=elder&answers=empty&props={"emptyText":"一只也没有"}',
  );
  await sample.getByText('一只也没有').waitFor();
  expect(await sample.locator('html').evaluate(({ dataset }) => ({ ...dataset }))).toMatchObject({
    theme: 'dark',
    mode: 'elder',
  });
  expect(await sample.locator('html').evaluate(() => window.innerWidth)).toBe(360);
  expect(await page.locator('[aria-current=page]').textContent()).toContain('全部类型，可切换');
});

it('finds samples by name, and opens the one that is chosen by key', async () => {
  const { page, sample } = await open('?item=image/typical');
  await page.getByRole('searchbox', { name: '查找区块、部件或样例' }).fill('友情 没有链接');
  const link = page.getByRole('navigation').getByRole('link');
  await expect.poll(() => link.count()).toBe(1);
  await link.press('Enter');
  await sample.getByText('暂时没有链接').waitFor();
  expect(new URL(page.url()).searchParams.get('item')).toBe('friendly-links/empty');
});

it('finds parts, and opens the one that is chosen', async () => {
  const { page, sample } = await open('?item=image/typical');
  await page.getByRole('searchbox', { name: '查找区块、部件或样例' }).fill('button 正在提交');
  await page.getByRole('navigation').getByRole('link').click();
  await sample.getByRole('button', { name: '提交', disabled: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('item')).toBe('components/Button/busy');
});

it('opens what an address names of a part, with answers and login, and offers no form', async () => {
  const { page, sample } = await open(
    '?item=fund/FundPicker/empty&width=360&theme=dark&mode=elder',
  );
  await sample.getByRole('combobox').fill('0000');
  await sample.getByRole('option', { name: '华夏成长混合' }).waitFor();
  expect(await sample.locator('html').evaluate(() => window.innerWidth)).toBe(360);
  expect(await sample.locator('html').evaluate(({ dataset }) => ({ ...dataset }))).toMatchObject({
    theme: 'dark',
    mode: 'elder',
  });
  expect(await page.getByRole('tab').allTextContents()).toEqual(['无障碍', '源码']);
  expect(await page.getByLabel('数据').count()).toBe(0);
  await page.goto(`${address}?item=visitor/ByLogin/loggedIn`);
  await sample.getByText('张**').waitFor();
});

it('shows a part as wide as its room, where it follows its container', async () => {
  const { page, sample } = await open('?item=fund/list/FundTable/usual&width=360');
  const head = sample.getByRole('columnheader', { name: '基金' });
  await sample.getByRole('link', { name: '华夏成长混合', exact: true }).waitFor();
  await expect.poll(() => head.isVisible()).toBe(false);
  await page.getByLabel('宽度').selectOption('1440');
  await expect.poll(() => head.isVisible()).toBe(true);
});

it('says so when nothing is found, and when an address names no sample', async () => {
  const { page } = opened;
  await page.goto(`${address}?item=no/such&search=zzz`);
  await page.getByRole('alert').getByText('没有这个样例').waitFor();
  expect(await page.getByRole('status').allTextContents()).toContain(
    '没有找到。换一个词，或清空查找。',
  );
});

it('shows failed answers in place of those of the sample', async () => {
  const { page, sample } = await open('?item=fund-list/typical');
  await page.getByLabel('数据').selectOption('failed');
  await sample.getByText('请稍后重试').waitFor();
  expect(page.url()).toContain('answers=failed');
});

it('shows at once what is typed into the form, and takes it back', async () => {
  const { page, sample } = await open('?item=disclaimer/typical');
  await page.getByLabel('标题').fill('请先读');
  await sample.getByRole('heading', { name: '请先读' }).waitFor();
  expect(JSON.parse(new URL(page.url()).searchParams.get('props') ?? '')).toEqual({
    title: '请先读',
  });
  await page.getByRole('button', { name: '恢复样例的属性' }).click();
  await sample.getByRole('heading', { name: '风险提示' }).waitFor();
  expect(page.url()).not.toContain('props=');
});

it('names what axe finds', async () => {
  const { page } = await open('?item=disclaimer/typical&tab=axe');
  await expect.poll(() => page.getByRole('status').allTextContents()).toContain('没有发现问题');
});

it.each([
  ['disclaimer/typical', 'export const samples: Samples<typeof block>'],
  ['components/Button/primary', 'export const samples: PartSamples'],
])('copies the source of the samples of %s by one press', async (item, source) => {
  await opened.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { page } = await open(`?item=${item}&tab=source`);
  await page.getByRole('button', { name: '复制' }).click();
  await page.getByText('已复制').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(source);
});

it('speaks the language that is chosen, in the form too', async () => {
  const { page } = await open('?item=disclaimer/typical');
  await page.getByLabel('编辑台语言').selectOption('en');
  await page.getByRole('heading', { name: 'Gallery' }).waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe('风险提示');
});

it.each([360, 768, 1440])('is accessible and fits a screen of %i px', async (width) => {
  const { page, sample } = await open('?item=fund-list/typical');
  await page.setViewportSize({ width, height: 900 });
  await sample.getByText('000001').first().waitFor();
  await screenshot(page, `workshop/${width}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    width,
  );
  for (const part of ['.head', '.list', '.panel']) expect(await axe(page, part), part).toEqual([]);
});
