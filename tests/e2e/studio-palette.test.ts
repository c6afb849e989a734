import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { launchBrowser, openPage, screenshot, type OpenPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { PASSWORD } from '../support/quoin.ts';

let browser: Browser;
let quoin: DemonstrationQuoin;
let opened: OpenPage;
let page: Page;
let outline: Locator;
let preview: FrameLocator;
let palette: Locator;
let search: Locator;
let before: string[];

const row = (name: string | RegExp) => outline.getByRole('treeitem', { name });
const rows = () => outline.getByRole('treeitem').evaluateAll((items) => items.map((item) => item.getAttribute('aria-label') ?? ''));
const card = (name: string | RegExp) => palette.locator('[data-card]').filter({ hasText: name });
const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
  opened = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  ({ page } = opened);
  outline = page.getByRole('tree').last();
  preview = page.frameLocator('iframe').first();
  palette = page.getByRole('dialog', { name: '插入到' });
  search = palette.getByRole('textbox', { name: '找区块或模块' });
  await page.goto(`${quoin.studio}/pages/10060`, { waitUntil: 'networkidle' });
  await page.getByLabel('账号').fill('admin');
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await outline.getByRole('treeitem').first().waitFor();
});
afterAll(async () => {
  await opened?.close();
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

describe('the palette', () => {
  it('shows every block as the site draws it', async () => {
    before = await rows();
    await row(/热销基金/).click();
    await page.keyboard.press('/');
    await search.waitFor();
    await expect.poll(() => card('基金列表').first().locator('[data-picture=ready]').count(), { timeout: 20_000 }).toBe(1);
    await expect.poll(() => palette.locator('[data-picture=waiting]').count(), { timeout: 20_000 }).toBe(0);
    await screenshot(page, 'studio/palette-cards');
    expect(await palette.locator('[data-picture=failed]').count()).toBe(0);
    expect(await inkOf(card('基金列表').first().locator('img'))).toBeGreaterThan(20);
    expect(await axe(page)).toEqual([]);
  });

  it('finds by initials, walks by arrows, and says why something cannot go here', async () => {
    await search.fill('jzzs');
    expect(await palette.locator('[data-card]').allInnerTexts()).toEqual([expect.stringContaining('净值走势')]);
    await search.fill('页脚');
    expect(await card('页脚').innerText()).toContain('只放');
    await search.fill('');
    await page.keyboard.press('ArrowDown');
    const [first, second] = await palette.locator('[data-card]').allInnerTexts();
    expect(await focused()).toContain(first?.split('\n')[0]);
    await page.keyboard.press('ArrowRight');
    await expect.poll(focused).toContain(second?.split('\n')[0]);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => search.evaluate((input) => input === document.activeElement)).toBe(true);
  });

  it('inserts by Enter, stays open with ⇧, remembers what was used, and Esc leads back', async () => {
    await search.fill('免责');
    await page.keyboard.press('Shift+Enter');
    await search.fill('');
    await palette.getByRole('heading', { name: '最近用过' }).waitFor();
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
    await expect.poll(async () => (await rows()).length).toBe(before.length + 1);
  });
});

/** How many different colours an image has on a coarse grid: a blank one has a few. */
function inkOf(image: Locator): Promise<number> {
  return image.evaluate(async (element) => {
    const shown = element as HTMLImageElement;
    await shown.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [320, 200];
    const context = canvas.getContext('2d');
    context?.drawImage(shown, 0, 0, 320, 200);
    const { data = [] } = context?.getImageData(0, 0, 320, 200) ?? {};
    const colours = new Set<string>();
    for (let at = 0; at < data.length; at += 4) colours.add(`${data[at]} ${data[at + 1]} ${data[at + 2]}`);
    return colours.size;
  });
}

describe('all of it', () => {
  it('had no error on the way', () => {
    opened.expectClean([/401/]);
  });
});
