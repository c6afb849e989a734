import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { blockVersion, defaultProps } from '#registry/data.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, press, screenshot, steady, type OpenPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { Editor, PAGE } from '../support/editor.ts';
import { openStudio } from '../support/open-studio.ts';

let browser: Browser;
let quoin: DemonstrationQuoin;
let editor: Editor;
let opened: OpenPage;
let page: Page;
let preview: FrameLocator;

const LATER = new Date('2094-03-05T09:00:00+08:00');

const source = (name: string) =>
  page.getByRole('radiogroup', { name: '看哪一份' }).getByRole('radio', { name });
const drawnWidth = async () => Math.round((await page.locator('iframe').boundingBox())?.width ?? 0);
/** Of the page as its own styles see it. */
const layoutWidth = () => preview.locator('html').evaluate(() => window.innerWidth);
const selection = () => page.locator('[data-selection-tag]');

/** The disclaimer on the page carries this mark. */
const shows = (mark: number) => preview.getByText(`声明【${mark}】`).first().waitFor();

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
  editor = await Editor.start(quoin.studio);
  await editor.mark(1);
  await editor.mustPublish();
  await editor.mark(2);
  await editor.mustPublish({ validFrom: LATER });
  await editor.mark(3);
}, 180_000);
beforeEach(async () => {
  await opened?.close();
  const path = `/pages/${PAGE.key}?node=${editor.disclaimer.id}`;
  opened = await openStudio(browser, editor.studio, path);
  ({ page } = opened);
  preview = page.frameLocator('iframe');
  await shows(3);
});
afterEach(() => opened.expectClean());
afterAll(async () => {
  await opened?.close();
  await editor?.close();
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

it('lays the page out at a common width, at any width that is typed, and at what its edge is moved to', async () => {
  await page.getByRole('radio', { name: '360' }).check();
  await expect.poll(layoutWidth).toBe(360);
  const field = page.getByRole('spinbutton', { name: '自由宽度' });
  await field.fill('500');
  await field.press('Enter');
  await expect.poll(layoutWidth).toBe(500);
  const edge = page.getByRole('slider', { name: /^拖动边缘/ });
  await edge.press('Shift+ArrowRight');
  await expect.poll(layoutWidth).toBe(600);
  const box = await steady(() => edge.boundingBox());
  if (!box) throw new Error('the edge is not shown');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 40, y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(layoutWidth).toBe(520);
  await expect
    .poll(async () => Math.round((await edge.boundingBox())?.x ?? 0))
    .toBe(Math.round(box.x - 40));
});

it('draws the page at a chosen size, without changing its layout', async () => {
  await page.getByRole('radio', { name: '1440' }).check();
  await expect.poll(drawnWidth).toBeLessThan(800);
  for (const [zoom, width] of [
    ['150%', 2160],
    ['50%', 720],
  ] as const) {
    await page.getByRole('combobox', { name: '缩放' }).press('Enter');
    await page.locator('.ant-select-item-option').getByText(zoom, { exact: true }).click();
    // Enter in one that is still closing would only close it.
    await page.locator('.ant-select-dropdown').waitFor({ state: 'hidden' });
    await expect.poll(drawnWidth).toBe(width);
  }
  await expect.poll(layoutWidth).toBe(1440);
});

it('shows the page in elder mode, and as it was before', async () => {
  const root = preview.locator('html');
  const size = () =>
    preview
      .getByText('声明【3】')
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const before = await steady(size);
  await press(page.getByRole('button', { name: /^普通访客/ }));
  const elder = page.getByRole('switch', { name: /^长者模式/ });
  await expect
    .poll(() => elder.evaluate((element) => element === document.activeElement))
    .toBe(true);
  await elder.press('Space');
  await expect.poll(() => root.getAttribute('data-mode')).toBe('elder');
  await expect.poll(size).toBeGreaterThan(before);
  await page.getByText('草稿，长者模式').waitFor();
  await screenshot(page, 'studio/preview-as');
  expect(await axe(page)).toEqual([]);
  await elder.press('Space');
  await expect.poll(() => root.getAttribute('data-mode')).toBeNull();
  await page.keyboard.press('Escape');
  await expect
    .poll(() =>
      page
        .getByRole('button', { name: /^普通访客/ })
        .evaluate((element) => element === document.activeElement),
    )
    .toBe(true);
});

it('shows the page as an investor gets it who is logged in', async () => {
  const entry = preview.getByRole('banner').getByRole('group', { name: '已登录' });
  await page.getByRole('button', { name: /^普通访客/ }).click();
  await page
    .getByRole('radiogroup', { name: '身份' })
    .getByRole('radio', { name: '已登录' })
    .check();
  await entry.getByText('张**').waitFor();
  await page.getByText('草稿，已登录').waitFor();
  await screenshot(page, 'studio/preview-logged-in');
  expect(await axe(page)).toEqual([]);
  await page.getByRole('radiogroup', { name: '身份' }).getByRole('radio', { name: '访客' }).check();
  await entry.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
});

it('shows what belongs to an investor with an example, and to a visitor without', async () => {
  const node = (id: string, type: string, slots: DocumentNode['slots']) => ({
    ...{ id, type, version: blockVersion(type), displyflag: '1' as const },
    ...{ props: defaultProps(type), slots },
  });
  const nodes = [node('held', 'M01', { main: ['account'] }), node('account', 'my-account', {})];
  const place = { parent: 'root', slot: 'main', after: null };
  expect(await editor.drafts.submit(PAGE, { op: 'insert', place, nodes })).toEqual({ ok: true });
  const account = preview.getByRole('region', { name: '我的账户' });
  await account.getByText('登录后可以查看资产').waitFor();
  await page.getByRole('button', { name: /^普通访客/ }).click();
  const who = page.getByRole('radiogroup', { name: '身份' });
  await who.getByRole('radio', { name: '已登录' }).check();
  await account.getByText('示例混合基金').waitFor();
  expect(await account.innerText()).toMatch(/总资产\s+20,000\.00\s*元/);
  await screenshot(page, 'studio/preview-account');
  await who.getByRole('radio', { name: '访客' }).check();
  await account.getByText('登录后可以查看资产').waitFor();
  expect(await account.innerText()).not.toContain('示例');
  await page.keyboard.press('Escape');
  await editor.drafts.submit(PAGE, { op: 'remove', node: 'held' });
});

it('shows what visitors see now, without a selection, and what they will see on a date', async () => {
  await selection().waitFor();
  await source('线上').check();
  await shows(1);
  await page.getByText(/^线上第 \d+ 版，只能看$/).waitFor();
  await preview.getByText('声明【1】').first().click();
  await page.keyboard.press('Delete');
  await expect.poll(() => selection().count()).toBe(0);
  await expect.poll(() => new URL(page.url()).searchParams.get('node')).toBeNull();
  await screenshot(page, 'studio/preview-live');
  expect(await axe(page)).toEqual([]);

  await page.getByRole('button', { name: /^普通访客/ }).click();
  await page
    .getByRole('button', { name: /^3月5日 09:00/ })
    .first()
    .click();
  await shows(2);
  await page.getByText(/^访客看到第 \d+ 版，按 3月5日 09:00，只能看$/).waitFor();
  await page.getByLabel('日期', { exact: true }).fill('2094-03-04');
  await shows(1);
  await page.keyboard.press('Escape');
});

it('keeps the draft, and gives it back to whoever goes on editing', async () => {
  await source('线上').check();
  await shows(1);
  await page
    .getByRole('tree')
    .last()
    .getByRole('treeitem')
    .filter({ hasText: '声明' })
    .first()
    .click();
  await shows(3);
  await selection().waitFor();
  await expect.poll(() => source('草稿').isChecked()).toBe(true);
  await page.getByRole('combobox', { name: '缩放' }).press('Enter');
  await page.locator('.ant-select-item-option').getByText(/^适合/).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(drawnWidth).toBeLessThan(700);
  await page.locator('.ant-select-dropdown').waitFor({ state: 'hidden' });
  await screenshot(page, 'studio/preview-1280');
  await page.reload();
  await shows(3);
  await source('线上').check();
  await shows(1);
  await source('草稿').check();
  await shows(3);
});

it('says that what investors alone see stays shut, and opens it to whoever looks as one', async () => {
  await page.goto(`${quoin.studio}/pages/10067`);
  const note = page
    .locator('[data-pane=page]')
    .getByRole('status')
    .filter({ hasText: '合格投资者' });
  await note.getByText(/“专户产品列表、专户公告”.*预览里不打开/).waitFor();
  const products = preview.getByText('示范稳健一号').first();
  await preview.getByText('合格投资者').first().waitFor();
  expect(await products.count()).toBe(0);
  await note.getByRole('button', { name: '以投资者身份看' }).click();
  await products.waitFor();
  await note.getByText('已打开').waitFor();
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'studio/preview-gate');
});
