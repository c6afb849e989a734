import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { launchBrowser, openPage, screenshot, type OpenPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { paintLandscape } from '../support/pictures.ts';
import { PASSWORD } from '../support/quoin.ts';

let browser: Browser;
let quoin: DemonstrationQuoin;
let opened: OpenPage;
let page: Page;
let outline: Locator;
let inspector: Locator;
let preview: FrameLocator;

const row = (name: string | RegExp) => outline.getByRole('treeitem', { name });
const said = () => page.locator('[data-announcements=assertive]').innerText();
const dialog = () => page.getByRole('dialog');
const ring = () => inspector.getByRole('slider', { name: /焦点/ });

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
  opened = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  ({ page } = opened);
  outline = page.getByRole('tree').last();
  inspector = page.locator('[data-pane=inspector]');
  preview = page.frameLocator('iframe');
  await page.goto(quoin.studio, { waitUntil: 'networkidle' });
  await page.getByLabel('账号').fill('admin');
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await row(/公司公告/).last().click();
  await page.keyboard.press('/');
  await page.getByRole('textbox', { name: '找区块或模块' }).fill('可裁切');
  await page.keyboard.press('Enter');
  await inspector.getByRole('heading', { name: '图片' }).waitFor();
});
afterAll(async () => {
  await opened?.close();
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

describe('the control of a picture', () => {
  it('shows the library, refuses what is no picture in words, and takes one that is', async () => {
    await inspector.getByRole('button', { name: '拖进来，或从媒体库选' }).click();
    await dialog().getByRole('button', { name: /morning/ }).waitFor();
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'studio/media-picker');
    const file = dialog().locator('input[type=file]');
    await file.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') });
    await dialog().getByRole('alert').getByText('SVG 请先导出为 PNG').waitFor();
    await file.setInputFiles({ name: '陆家嘴.png', mimeType: 'image/png', buffer: paintLandscape() });
    await dialog().waitFor({ state: 'hidden' });
    await inspector.getByText('480×240').waitFor();
  });

  it('moves the focal point by keys and by drag, and says where it is', async () => {
    await ring().focus();
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowUp');
    await expect.poll(said).toContain('横 58%，纵 40%');
    expect(await ring().getAttribute('aria-valuetext')).toBe('横 58%，纵 40%');
    const box = await ring().locator('..').boundingBox();
    if (!box) throw new Error('the picture has no box');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.25, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => ring().getAttribute('aria-valuetext')).toBe('横 70%，纵 25%');
    await page.keyboard.press('Control+z');
    await expect.poll(() => ring().getAttribute('aria-valuetext')).toBe('横 58%，纵 40%');
  });

  it('wants alternative text before publishing, and then shows the picture to visitors', async () => {
    await inspector.getByText('还没有写。看不见图的人靠它知道内容').waitFor();
    await inspector.getByLabel('替代文字').fill('陆家嘴的清晨');
    await preview.getByRole('img', { name: '陆家嘴的清晨' }).waitFor();
    expect(await inspector.getByText('还没有写').count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'studio/inspector-image');
  });
});

describe('a list', () => {
  it('reorders the items of a list by key, as one step', async () => {
    await row(/免责声明|风险提示/).last().click();
    const items = inspector.locator('li');
    await items.first().waitFor();
    const texts = () => items.evaluateAll((all) => all.map((item) => item.textContent?.slice(0, 12)));
    const [first, second, ...rest] = await texts();
    await inspector.getByRole('button', { name: '拾起 第 1 段' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect.poll(said).toContain('第 2 位');
    expect(await texts()).toEqual([expect.stringContaining(first ?? ''), second, ...rest]);
    await page.keyboard.press('Space');
    await expect.poll(said).toContain('第 1 项移到第 2 位');
    expect(await texts()).toEqual([second, first, ...rest]);
    expect(await axe(page)).toEqual([]);
  });
});

it('nothing went wrong meanwhile', () => {
  opened.expectClean([/media\/files.*422|422 \(Unprocessable/]);
});
