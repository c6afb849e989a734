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
const TITLE = '年化收益稳健可期';

let browser: Browser;
let quoin: DemonstrationQuoin;
let studio: StudioClient;
let whole: PageDocument;
let opened: OpenPage | undefined;
let page: Page;
let panel: Locator;

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
  panel = page.getByRole('dialog');
}

/** A comment that is listed; the box in which it is written has its text too. */
const comment = (text: string) => panel.getByRole('listitem').getByRole('listitem').getByText(text);

/** The field with the title of the block that is selected. */
const title = () => page.locator('[data-pane=inspector] [data-field=title] input');

it('comments on the words that are selected, follows them while they move, and is resolved', async () => {
  await open(`/pages/${HOME.key}?node=tried`);
  await title().waitFor();
  await title().evaluate((box: HTMLInputElement) => {
    box.focus();
    box.setSelectionRange(2, 4);
  });
  await page.getByRole('button', { name: /^批注/ }).click();
  await panel.getByText('“收益”').waitFor();
  const words = panel.getByRole('textbox', { name: '写批注' });
  await words.fill('请写明计算期间');
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'studio/comments-write');
  // A picture of the whole page makes the window narrow for a moment, after which the pane is another one.
  await words.press('Control+Enter');
  await comment('请写明计算期间').waitFor();
  await expect.poll(() => words.inputValue()).toBe('');
  await title().fill(`近三年${TITLE}`);
  const listed = async () => (await studio.must('comments', HOME)).threads[0];
  await expect.poll(async () => (await listed())?.range).toEqual({ from: 5, to: 7 });
  await panel.getByRole('textbox', { name: /^回复/ }).fill('已改');
  await panel.getByRole('button', { name: '回复', exact: true }).click();
  await comment('已改').waitFor();
  await screenshot(page, 'studio/comments');
  await panel.getByRole('button', { name: '标为已解决' }).click();
  await panel.getByText('没有未解决的批注').waitFor();
  expect(await axe(page)).toEqual([]);
});

it.each([
  [768, 1024],
  [390, 844],
])('opens at the thread that an address names, %i pixels wide', async (width, height) => {
  const { thread } = await studio.must('startThread', {
    ...HOME,
    target: { node: 'tried', path: null },
    body: '这一块放到风险提示之后更合适，请和合规再确认一遍。',
    mentions: [],
  });
  await open(`/pages/${HOME.key}?comments=${thread.id}`, { width, height });
  // On a phone they are a pane of their own.
  if (width < 640) panel = page.getByRole('tabpanel', { name: /^批注/ });
  await panel.getByText('这一块放到风险提示之后').first().waitFor();
  expect(await axe(page)).toEqual([]);
  const box = await panel.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
  await screenshot(page, `studio/comments-${width}`);
});

it('keeps a comment that was begun while its pane is closed or the window is narrow', async () => {
  await open(`/pages/${HOME.key}?node=tried`);
  await title().waitFor();
  const toggle = page.getByRole('button', { name: /^批注/ });
  const words = () => panel.getByRole('textbox', { name: '写批注' });
  await toggle.click();
  await words().fill('还没写完');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await toggle.click();
  await expect.poll(() => words().inputValue()).toBe('还没写完');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('tab', { name: /^批注/ }).click();
  panel = page.getByRole('tabpanel', { name: /^批注/ });
  await expect.poll(() => words().inputValue()).toBe('还没写完');
  await words().press('Control+Enter');
  await comment('还没写完').waitFor();
  expect(await words().inputValue()).toBe('');
});

it('keeps the words that are selected while the window is narrow for a moment', async () => {
  await open(`/pages/${HOME.key}?node=tried`);
  await title().waitFor();
  await title().evaluate((box: HTMLInputElement) => {
    box.focus();
    box.setSelectionRange(2, 4);
  });
  await page.getByRole('button', { name: /^批注/ }).click();
  await panel.getByText('“收益”').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('tab', { name: /^批注/ }).waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => panel.getByText('“收益”').count()).toBe(1);
});

it('lists a mention among what waits, and leads to it', async () => {
  await studio.must('startThread', {
    ...HOME,
    target: { node: 'tried', path: ['props', 'title'] },
    body: '标题里的数字请再核对',
    mentions: ['admin'],
  });
  await open('/todo');
  await page.getByRole('heading', { name: '待办' }).waitFor();
  const item = page.getByRole('link', { name: /标题里的数字请再核对/ });
  await item.waitFor();
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'studio/todo');
  await page.setViewportSize({ width: 390, height: 844 });
  await screenshot(page, 'studio/todo-390');
  await page.setViewportSize({ width: 1440, height: 900 });
  await item.click();
  await panel.getByText('标题里的数字请再核对').waitFor();
});

it('comments on a field of a content item', async () => {
  const [item] = (await studio.must('items', { kind: 'article', keyword: '' })).items;
  await open(`/content/article/${item?.key}`);
  const summary = page.locator('[data-pane=inspector] [data-field=title] input');
  await summary.focus();
  await page.getByRole('button', { name: /^批注/ }).click();
  await panel.getByRole('textbox', { name: '写批注' }).fill('标题太长');
  await page.keyboard.press('Control+Enter');
  await comment('标题太长').waitFor();
  const { threads } = await studio.must('comments', { kind: 'article', key: item?.key ?? '' });
  expect(threads).toMatchObject([{ node: 'root', path: ['props', 'title'], place: 'here' }]);
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'studio/comments-item');
});
