import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PageDocument } from '#schemas/document.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, screenshot, type OpenPage } from '../support/browser.ts';
import { startShortHome, type DemonstrationQuoin } from '../support/demonstration.ts';
import { openStudio } from '../support/open-studio.ts';
import { readDraft, resetDraft } from '../support/reset-draft.ts';
import { StudioClient } from '../support/studio-client.ts';
import { withBlock } from '../support/with-block.ts';

const HOME = { kind: 'page', key: '10060' } as const;
const TITLE = '请拨客服热线四零零';

let browser: Browser;
let quoin: DemonstrationQuoin;
let studio: StudioClient;
let whole: PageDocument;
let opened: OpenPage | undefined;
let page: Page;
let field: Locator;
let results: Locator;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startShortHome()]);
  studio = await new StudioClient(quoin.studio).signIn();
  whole = await readDraft(studio, HOME);
});
beforeEach(async () => {
  await opened?.close();
  await resetDraft(
    studio,
    HOME,
    withBlock(whole, 'M07', { id: 'tried', type: 'disclaimer', props: { title: TITLE } }),
  );
});
afterEach(() => opened?.expectClean());
afterAll(async () => {
  await opened?.close();
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

async function open(path: string, viewport = { width: 1440, height: 900 }): Promise<void> {
  opened = await openStudio(browser, studio, path, { viewport });
  ({ page } = opened);
  field = page.getByRole('textbox', { name: '在所有草稿和线上内容里查找' });
  results = page.locator('[data-result]');
}

/** The title of the block that the editor came for has the focus. */
const title = () => page.locator('[data-pane=inspector] [data-field=title] input');

it('is opened by Ctrl+K on any screen, and leads by Enter to the block and the field that have the words', async () => {
  await open('/media');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: '命令面板' });
  await palette.getByRole('combobox').fill('热线四零');
  const found = palette.getByRole('option', { name: /热线四零/ }).first();
  await found.waitFor();
  await screenshot(page, 'site-palette-1440');
  expect(await axe(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Enter');
  await title().waitFor();
  await expect.poll(() => title().evaluate((box) => box === document.activeElement)).toBe(true);
  expect(page.url()).toContain(`/pages/${HOME.key}`);
});

it('walks the results by the arrow keys, opens one by Enter, and goes back to the field by Escape', async () => {
  await open('/search');
  await field.fill('热线四零');
  await page.getByText('1 处，在 1 份内容里').waitFor();
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => results.first().evaluate((link) => link === document.activeElement))
    .toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => field.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => field.inputValue()).toBe('');
  await field.fill('热线四零');
  await page.getByText('1 处，在 1 份内容里').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await title().waitFor();
  await page.goBack();
  await page.getByText('1 处，在 1 份内容里').waitFor();
});

it('narrows by part and kind, shows more of one document, and turns the pages', async () => {
  await open('/search?words=基金');
  await results.first().waitFor();
  await screenshot(page, 'site-search-1440');
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: '下一页' }).click();
  await page.getByText('第 21 到 40 份').waitFor();
  await page.getByRole('radio', { name: '链接' }).check();
  await page.getByText(/没有找到“基金”/).waitFor();
  await page.getByRole('button', { name: '在全部内容里找' }).click();
  await results.first().waitFor();
  const more = page.getByRole('button', { name: /其余的 还有/ }).first();
  const before = await results.count();
  await more.click();
  await expect.poll(() => results.count()).toBeGreaterThan(before);
});

it.each([768, 390])('fits a screen of %s pixels, in both languages', async (width) => {
  await open('/search?words=基金', { width, height: 900 });
  await results.first().waitFor();
  await screenshot(page, `site-search-${width}`);
  expect(await axe(page)).toEqual([]);
  await page.evaluate(() => localStorage.setItem('quoin-language', 'en'));
  await page.reload();
  await results.first().waitFor();
  await screenshot(page, `site-search-${width}-en`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await palette.getByRole('combobox').fill('风险');
  await palette
    .getByRole('option', { name: /Whole|Draft and site/ })
    .first()
    .waitFor();
  await screenshot(page, `site-palette-${width}-en`);
});
