import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PageDocument } from '#schemas/document.ts';
import { NO_IMAGE } from '#schemas/image.ts';
import { mediaFile } from '#schemas/media.ts';
import { MEDIA_UPLOAD } from '#wire/studio/media.ts';
import { REQUEST_HEADER } from '#wire/studio/routes.ts';
import { launchBrowser, type OpenPage } from '../support/browser.ts';
import { startShortHome, type DemonstrationQuoin } from '../support/demonstration.ts';
import { expectCount } from '../support/editor-tasks.ts';
import { Hands } from '../support/hands.ts';
import { openStudio } from '../support/open-studio.ts';
import { paintLandscape } from '../support/pictures.ts';
import { readDraft, resetDraft } from '../support/reset-draft.ts';
import { StudioClient } from '../support/studio-client.ts';
import { withBlock, type PlacedBlock } from '../support/with-block.ts';

/* The tasks on pages, each with the least clicks, drags, keys and typed texts that do it; see `editor-tasks.ts`. */

const HOME = { kind: 'page', key: '10060' } as const;
/** Two pages that take a fragment of the home page. */
const OTHERS = [
  { kind: 'page', key: '10066' },
  { kind: 'page', key: '10065' },
] as const;

let browser: Browser;
let quoin: DemonstrationQuoin;
let studio: StudioClient;
let whole: PageDocument;
let opened: OpenPage | undefined;
let page: Page;
let hands: Hands;
let outline: Locator;
let dialog: Locator;
let palette: Locator;
let inspector: Locator;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startShortHome()]);
  studio = await new StudioClient(quoin.studio).signIn();
  whole = await readDraft(studio, HOME);
});
beforeEach(async () => {
  await publishAs(whole);
});
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});
afterAll(() => Promise.all([browser?.close(), quoin?.kill('SIGTERM')]));

/** Draft and live page say the same, and nothing is planned. */
async function publishAs(content: PageDocument): Promise<void> {
  const { planned } = await studio.must('planned', {});
  for (const seq of new Set(planned.map((one) => one.seq)))
    await studio.must('withdrawRelease', { seq });
  await resetDraft(studio, HOME, content);
  const { hash, findings } = await studio.must('check', HOME);
  expect(findings).toEqual([]);
  await studio.call('publish', { items: [{ ...HOME, hash }], note: '' });
}
async function openHome(placed?: PlacedBlock): Promise<void> {
  if (placed) await publishAs(withBlock(whole, 'M07', placed));
  opened = await openStudio(browser, studio, `/pages/${HOME.key}`);
  ({ page } = opened);
  hands = new Hands(page);
  outline = page.getByRole('tree', { name: '大纲' });
  dialog = page.getByRole('dialog');
  palette = page.getByRole('dialog', { name: '插入到' });
  inspector = page.locator('[data-pane=inspector]');
  await outline.getByRole('treeitem').first().waitFor();
}
const row = (name: RegExp) => outline.getByRole('treeitem', { name }).first();
const button = (name: string | RegExp, within: Page | Locator = page) =>
  within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first();
const saved = () =>
  page
    .getByText(/^已保存/)
    .first()
    .waitFor();
const draft = () => readDraft(studio, HOME);
const visitorsRead = async () => (await fetch(`${quoin.site}/col?menuid=${HOME.key}`)).text();

/** Publishes what is open by the two keys that it takes, from anywhere. */
async function publish(): Promise<void> {
  await saved();
  await hands.press('Control+Shift+Enter');
  await dialog.getByText('检查都通过了').waitFor();
  await hands.press('Control+Enter');
  await dialog.waitFor({ state: 'hidden' });
}
/** Puts a block at the place that the palette shows. */
async function insert(key: string, words: string, close = 'Enter'): Promise<void> {
  await hands.press(key);
  await palette.waitFor();
  await hands.type(words);
  const [named = ''] = words.split(' ');
  await palette.locator('[data-card]').filter({ hasText: named }).first().waitFor();
  await hands.press(close);
}

it('2 moves a list above another and publishes it', async () => {
  await openHome();
  const listCalled = (title: string) =>
    Object.values(whole.nodes).find(({ props }) => props['title'] === title)?.id ?? '';
  await hands.drag(outline.getByRole('treeitem', { name: /基金列表/ }).nth(1), row(/热销基金/));
  await publish();
  const module = Object.values((await draft()).nodes).find(({ type }) => type === 'M04');
  expect(module?.slots['main']).toEqual([listCalled('基金列表'), listCalled('热销基金')]);
  expectCount('2', hands);
});

it('20 does the same by keys alone', async () => {
  await openHome();
  await hands.press('Control+k');
  await dialog.waitFor();
  await hands.type('M07');
  await dialog.getByRole('option', { name: /M07/, selected: true }).waitFor();
  await hands.press('Alt+ArrowUp');
  await dialog.waitFor({ state: 'hidden' });
  await publish();
  const order = (document: PageDocument) =>
    (document.nodes['root']?.slots['main'] ?? []).map((id) => document.nodes[id]?.type);
  expect(order(await draft()).indexOf('M07')).toBe(order(whole).indexOf('M07') - 1);
  expectCount('20', hands);
});

it('3 makes a module with a chart and a text in two columns, and publishes it', async () => {
  await openHome();
  await insert('/', '走势和文字 000001');
  await palette.waitFor({ state: 'detached' });
  const body = inspector.locator('[data-field=text] [contenteditable]');
  await expect.poll(() => body.evaluate((box) => box === document.activeElement)).toBe(true);
  await hands.type('走势只说明过去。');
  await publish();
  await expect.poll(visitorsRead).toContain('走势只说明过去。');
  const { nodes } = await draft();
  const chart = Object.values(nodes).find(({ type }) => type === 'nav-chart');
  expect(chart?.props['fundcode']).toBe('000001');
  expectCount('3', hands);
});

it('4 gives the hero a picture and its focal point', async () => {
  await upload();
  await openHome();
  await hands.click(row(/登录横幅/));
  await hands.click(inspector.getByRole('tab', { name: '样式' }));
  await hands.click(button(/从媒体库选/, inspector));
  await hands.click(dialog.getByRole('button', { name: /hero/ }));
  await dialog.waitFor({ state: 'hidden' });
  const ring = inspector.getByRole('slider', { name: /焦点/ });
  const box = await ring.locator('..').boundingBox();
  if (!box) throw new Error('the picture has no box');
  await page.mouse.click(box.x + box.width * 0.7, box.y + box.height * 0.3);
  hands.interactions += 1;
  await saved();
  await expect
    .poll(async () =>
      Object.values((await draft()).nodes).find(({ type }) => type === 'login-banner'),
    )
    .toMatchObject({ props: { image: { src: expect.stringContaining('/media/') } } });
  expectCount('4', hands);
});

it('6 publishes from tomorrow 09:00 to Monday, and sees the page of then', async () => {
  await openHome({ id: 'tried', type: 'disclaimer', props: { title: '原来的说明' } });
  await row(/原来的说明/).click();
  await page.getByLabel('标题', { exact: true }).fill('明天的说明');
  await saved();
  await hands.press('Control+Shift+Enter');
  await dialog.getByText('检查都通过了').waitFor();
  await hands.click(dialog.getByRole('radio', { name: '定时' }));
  await hands.click(button('到下周一', dialog));
  await dialog.getByText(/周一 00:00 换回之前的内容/).waitFor();
  await hands.press('Control+Enter');
  await dialog.waitFor({ state: 'hidden' });
  await hands.click(button('看那时的页面'));
  await page.frameLocator('iframe[title=页面预览]').getByText('明天的说明').waitFor();
  await page.locator('[data-source=live]').waitFor();
  expect(await visitorsRead()).toContain('原来的说明');
  expectCount('6', hands);
});

it('13 finds who changed a block, and brings back what it was', async () => {
  await openHome({ id: 'tried', type: 'disclaimer', props: { title: '第一种说法' } });
  await publishAs(
    withBlock(whole, 'M07', { id: 'tried', type: 'disclaimer', props: { title: '第二种说法' } }),
  );
  await page.reload();
  await row(/第二种说法/).click();
  await hands.press('Shift+H');
  await page
    .getByText(/管理员.+改过它。“.+”换回了第 \d+ 版的样子/)
    .first()
    .waitFor();
  await expect.poll(async () => (await draft()).nodes['tried']?.props['title']).toBe('第一种说法');
  expectCount('13', hands);
});

it('15 puts a fragment on three pages, and changes it once', async () => {
  await openHome({ id: 'tried', type: 'disclaimer', props: { title: '共用的说明' } });
  await hands.click(row(/共用的说明/));
  await hands.press('Shift+P');
  for (const name of ['基金产品', '现金管理'])
    await hands.click(dialog.getByRole('checkbox', { name, exact: true }));
  await hands.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('片段也放进了 2 页的草稿').first().waitFor();
  await hands.press('o');
  await page.waitForURL(/\/fragments\//);
  const title = page.getByLabel('标题', { exact: true });
  await expect.poll(() => title.evaluate((box) => box === document.activeElement)).toBe(true);
  await hands.type('（已更新）');
  await publish();
  const [fragment] = (await studio.must('fragments', {})).fragments;
  expect(fragment?.live).not.toBeNull();
  expect(fragment?.drafts.toSorted()).toEqual(
    [HOME.key, ...OTHERS.map(({ key }) => key)].toSorted(),
  );
  const content = await studio.must('fragmentContent', { key: fragment?.key ?? '' });
  expect(JSON.stringify(content)).toContain('（已更新）');
  expectCount('15', hands);
});

it('16 copies a module to another page', async () => {
  await openHome();
  await hands.click(row(/^M08/));
  await hands.press('Control+c');
  const [other] = OTHERS;
  await hands.click(page.locator(`a[href^="/pages/${other.key}"]`).first());
  await row(/^M03/).waitFor();
  await hands.press('Control+v');
  await row(/^M08/).waitFor();
  await expect
    .poll(async () =>
      Object.values((await readDraft(studio, other)).nodes).some(
        ({ props }) => props['title'] === '新闻资讯',
      ),
    )
    .toBe(true);
  expectCount('16 copy', hands);
});

async function upload(): Promise<void> {
  const response = await fetch(`${quoin.studio}${MEDIA_UPLOAD.path}`, {
    method: 'POST',
    headers: {
      cookie: studio.cookie,
      'content-type': 'application/octet-stream',
      [REQUEST_HEADER]: '1',
      [MEDIA_UPLOAD.fileNameHeader]: 'hero.png',
    },
    body: new Uint8Array(paintLandscape(1600, 700)),
  });
  mediaFile.parse(await response.json());
  expect(NO_IMAGE.src).toBe('');
}
