import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PageDocument } from '#schemas/document.ts';
import { connect, type Database } from '#server/platform/database/connect.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import { keepFeedback } from '#server/features/feedback/tickets.ts';
import { launchBrowser, openPage, type OpenPage } from '../support/browser.ts';
import { startShortHome, type DemonstrationQuoin } from '../support/demonstration.ts';
import { Hands } from '../support/hands.ts';
import { openStudio } from '../support/open-studio.ts';
import { PASSWORD } from '../support/quoin.ts';
import { readDraft, resetDraft } from '../support/reset-draft.ts';
import { StudioClient } from '../support/studio-client.ts';
import { withBlock, type PlacedBlock } from '../support/with-block.ts';

/*
 * What editors do most, each with the least clicks, drags, keys and typed texts that do it. A change that makes a way longer fails
 * here. `npm run test:all` leaves the counts in `tests/screenshots/tasks.json`.
 */

const HOME = { kind: 'page', key: '10060' } as const;

let browser: Browser;
let quoin: DemonstrationQuoin;
let studio: StudioClient;
let sql: Database;
let whole: PageDocument;
let opened: OpenPage | undefined;
let page: Page;
let hands: Hands;
let outline: Locator;
let preview: FrameLocator;
let dialog: Locator;
/** What Word puts on the clipboard: a quote, a table with a head row, a footnote. */
const WORD = `<p class=MsoNormal>费率<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span>[1]</span></a>见公告。</p><p class=MsoQuote>引用</p><table><tr style='mso-yfti-irow:-1;mso-yfti-firstrow:yes'><td>项目</td></tr><tr><td>管理费</td></tr></table><div style='mso-element:footnote-list'><div style='mso-element:footnote' id=ftn1><p><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1"><span>[1]</span></a> 以招募说明书为准。</p></div></div>`;
/** The NAV of one fund on one day, without growth. */
const NAVS = '净值日期|基金代码|单位净值|累计净值\n2026-03-03|000001|1.287|3.700';
const counts: { task: string; interactions: number }[] = [];

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startShortHome()]);
  sql = connect(readAddress(quoin.environment['DATABASE_URL'] ?? ''), { max: 1 });
  studio = await new StudioClient(quoin.studio).signIn();
  whole = await readDraft(studio, HOME);
});
beforeEach(() => resetDraft(studio, HOME, whole));
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});
afterAll(async () => {
  const folder = resolve(import.meta.dirname, '../screenshots');
  mkdirSync(folder, { recursive: true });
  writeFileSync(resolve(folder, 'tasks.json'), JSON.stringify(counts, null, 2));
  await Promise.all([browser?.close(), sql?.end(), quoin?.kill('SIGTERM')]);
});

async function open(path: string, client = studio): Promise<void> {
  look(await openStudio(browser, client, path));
}
function look(at: OpenPage): void {
  opened = at;
  ({ page } = at);
  hands = new Hands(page);
  outline = page.getByRole('tree', { name: '大纲' });
  preview = page.frameLocator('iframe').first();
  dialog = page.getByRole('dialog');
}
async function openHome(placed?: PlacedBlock): Promise<void> {
  if (placed) await resetDraft(studio, HOME, withBlock(whole, 'M07', placed));
  await open(`/pages/${HOME.key}`);
  await outline.getByRole('treeitem').first().waitFor();
}
const row = (name: RegExp) => outline.getByRole('treeitem', { name }).first();
/** The rows of the lists of funds. */
const lists = () => outline.getByRole('treeitem', { name: /^基金列表/ });
const button = (name: string | RegExp, within: Page | Locator = page) =>
  within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first();
const saved = () =>
  page
    .getByText(/^已保存/)
    .first()
    .waitFor();
const draft = () => readDraft(studio, HOME);
const tried = async () => (await draft()).nodes['tried'];

/** How many interactions a task took. */
function counted(task: string): number {
  counts.push({ task, interactions: hands.interactions });
  return hands.interactions;
}
/** Publishes what is open by the two presses that it takes. */
async function publish(): Promise<void> {
  await saved();
  await hands.click(button(/^发布…/));
  await hands.click(button(/^发布$/, dialog));
  await dialog.waitFor({ state: 'hidden' });
}

it('1 signs in', async () => {
  look(await openPage(browser, { viewport: { width: 1440, height: 900 } }));
  await page.goto(quoin.studio);
  const account = page.getByLabel('账号', { exact: true });
  await expect.poll(() => account.evaluate((box) => box === document.activeElement)).toBe(true);
  await hands.type('admin');
  await hands.press('Tab');
  await hands.type(PASSWORD);
  await hands.press('Enter');
  await page.getByRole('link', { name: /我的账号$/ }).waitFor();
  expect(counted('1 sign in')).toBeLessThanOrEqual(4);
});

it('2 moves a list above another one and publishes', async () => {
  await openHome();
  await hands.drag(lists().nth(1), lists().nth(0));
  await publish();
  expect(counted('2 move and publish')).toBeLessThanOrEqual(3);
});

it('3 adds a module with two columns, a chart and a text', async () => {
  await openHome();
  await hands.click(row(/^M11/));
  const insert = async (key: string, type: string) => {
    await hands.press(key);
    const palette = page.getByRole('dialog', { name: '插入到' });
    await palette.waitFor();
    await hands.type(type);
    await palette.locator('[data-card]').filter({ hasText: type }).first().waitFor();
    await hands.press('Enter');
    await palette.waitFor({ state: 'detached' });
  };
  await insert('Shift+/', '基金产品');
  await insert('Alt+/', '净值走势');
  await insert('/', '富文本');
  await hands.press('Shift+ArrowUp', 'w');
  await expect
    .poll(async () => {
      const { nodes } = await draft();
      return Object.values(nodes).find(({ type }) => type === 'columns')?.slots;
    })
    .toEqual({ c1: [expect.any(String)], c2: [expect.any(String)] });
  expect(counted('3 module, columns, chart, text')).toBeLessThanOrEqual(14);
});

it('4 gives the hero a picture with its focal point', async () => {
  await openHome();
  await hands.click(row(/^登录横幅/));
  const inspector = page.locator('[data-pane=inspector]');
  await hands.click(inspector.getByRole('tab', { name: '样式' }));
  await hands.click(button(/从媒体库选/, inspector));
  await hands.click(button(/morning/, dialog));
  const ring = inspector.getByRole('slider', { name: /焦点/ });
  await ring.waitFor();
  const before = await ring.getAttribute('aria-valuetext');
  const box = await ring.locator('..').boundingBox();
  await hands.click(ring.locator('..'));
  expect(box).not.toBeNull();
  await preview.locator('section img').first().waitFor();
  expect(before).not.toBeNull();
  expect(counted('4 picture of the hero')).toBeLessThanOrEqual(6);
});

it('6 plans a version for tomorrow at nine and looks at that day', async () => {
  await openHome();
  await hands.drag(lists().nth(1), lists().nth(0));
  await saved();
  await hands.click(button(/^发布…/));
  await hands.click(dialog.getByRole('radio', { name: '定时' }));
  await hands.click(button('定时发布', dialog));
  await dialog.waitFor({ state: 'hidden' });
  await hands.click(page.getByRole('radio', { name: '线上' }));
  await hands.click(button(/普通访客/));
  await hands.click(button(/./, page.getByRole('list', { name: '届时生效的' })));
  await hands.press('Escape');
  await button(/普通访客 · .*09:00/).waitFor();
  expect(counted('6 plan and look at the day')).toBeLessThanOrEqual(8);
  const { versions } = await studio.must('versions', HOME);
  const planned = versions.find(({ state }) => state === 'scheduled');
  await studio.must('cancel', { ...HOME, seq: planned?.seq ?? 0 });
});

it('13 restores one block of an old version', async () => {
  await resetDraft(
    studio,
    HOME,
    withBlock(whole, 'M07', { id: 'tried', type: 'disclaimer', props: { title: '旧的声明' } }),
  );
  const { hash } = await studio.must('check', HOME);
  await studio.must('publish', { items: [{ ...HOME, hash }], note: '有声明的一版' });
  await resetDraft(studio, HOME, whole);
  await openHome();
  await hands.click(page.getByRole('link', { name: '版本历史' }));
  await hands.click(button(/有声明的一版/));
  await hands.click(button(/免责声明/));
  await hands.click(button('只恢复这一个区块'));
  await expect.poll(async () => (await tried())?.type).toBe('disclaimer');
  expect(counted('13 restore one block')).toBeLessThanOrEqual(4);
});

it('14 finds where a fund is used', async () => {
  await open('/content/fund');
  await hands.click(page.getByRole('table').getByRole('button', { name: / 处$/ }).first());
  await dialog.getByText(/^用在 \d+ 处/).waitFor();
  expect(counted('14 uses of a fund')).toBeLessThanOrEqual(1);
});

it('16 converts a block, and copies a module to another page', async () => {
  const title = '免赎回费说明';
  await openHome({ id: 'tried', type: 'disclaimer', props: { title } });
  await hands.click(row(new RegExp(title)));
  await hands.press('t');
  await dialog.locator('button[aria-pressed]').first().waitFor();
  await hands.press('Enter', 'Enter');
  await expect.poll(async () => (await tried())?.type).not.toBe('disclaimer');
  expect(counted('16 convert')).toBeLessThanOrEqual(4);
});

it('17 replaces a link on the whole site', async () => {
  await resetDraft(
    studio,
    HOME,
    withBlock(whole, 'M07', {
      id: 'tried',
      type: 'image',
      props: { link: 'https://old.example/a' },
    }),
  );
  await open('/search');
  await hands.click(button('替换…'));
  await hands.click(page.getByRole('radio', { name: '链接' }));
  await hands.click(page.getByRole('textbox', { name: '要换掉的' }));
  await hands.type('old.example');
  await hands.click(page.getByRole('textbox', { name: '换成' }));
  await hands.type('new.example');
  await hands.press('Enter');
  await hands.click(button('替换选中的 1 处…'));
  await hands.click(button('替换', dialog));
  await page.getByText('替换了 1 处，在 1 份草稿里，放进了一张发布单').waitFor();
  expect(counted('17 replace a link everywhere')).toBeLessThanOrEqual(9);
  await button('撤销这次替换').click();
  await page.getByText('撤销了，1 份草稿换回了原来的').first().waitFor();
});

it('18 sees what there is to do', async () => {
  await openHome();
  await hands.click(page.getByRole('link', { name: /^待办/ }));
  await page.getByRole('heading', { name: '待办' }).waitFor();
  expect(counted('18 what there is to do')).toBeLessThanOrEqual(1);
});

it('19 changes to English', async () => {
  await openHome();
  await hands.click(button(/English/));
  await page.getByRole('tree', { name: 'Outline' }).waitFor();
  expect(counted('19 English')).toBeLessThanOrEqual(1);
});

it('20 moves a module by the keyboard and publishes', async () => {
  await openHome();
  await row(/^M07/).click();
  await hands.press('Space', 'ArrowUp', 'Enter');
  await saved();
  await hands.press('Control+Shift+Enter');
  await dialog.waitFor();
  await expect.poll(() => button(/^发布$/, dialog).getAttribute('aria-disabled')).toBe('false');
  await hands.press('Control+Enter');
  await dialog.waitFor({ state: 'hidden' });
  expect(counted('20 keyboard alone')).toBeLessThanOrEqual(5);
});

it('21 takes everything back after loading the page again', async () => {
  await openHome();
  await row(/^M07/).click();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await saved();
  await page.reload();
  await outline.getByRole('treeitem').first().waitFor();
  await row(/^M07/).click();
  await hands.press('Control+z', 'Control+z');
  await saved();
  await expect.poll(draft).toEqual(whole);
  expect(counted('21 undo after a reload')).toBeLessThanOrEqual(2);
});

it('10 answers a ticket', async () => {
  const letter = {
    ...{ type: '1', title: '定投扣款日遇节假日怎么算', content: '会顺延到下一个交易日吗？' },
    ...{ contactname: '张三丰', mobile: '13800138000', email: '' },
    ...{ fileids: [], codeid: '', imagecode: '' },
  };
  await keepFeedback(sql, { session: 1, investor: null }, letter);
  await open('/inbox');
  await hands.click(button('定投扣款日遇节假日怎么算'));
  await hands.click(dialog.getByLabel('答复（访客凭单号能查到）'));
  await hands.type('顺延到下一个交易日。');
  await hands.click(button('答复并标为已答复', dialog));
  await dialog.getByText('已答复').first().waitFor();
  expect(counted('10 answer a ticket')).toBeLessThanOrEqual(4);
});

it('5 makes a page in the menu and publishes both', async () => {
  await open('/menu');
  await page.getByRole('treegrid', { name: '菜单树' }).locator('[data-node-row]').first().waitFor();
  await hands.click(button('新建菜单项'));
  await hands.click(dialog.getByLabel('名称'));
  await hands.type('春季专题');
  await hands.click(dialog.getByRole('combobox', { name: '它的页面' }));
  await hands.click(page.locator('.ant-select-item-option').nth(1));
  await hands.click(button('新建', dialog));
  await dialog.waitFor({ state: 'hidden' });
  await publish();
  expect(counted('5 page and menu entry')).toBeLessThanOrEqual(8);
});

it('8 writes an article that comes from Word, and publishes it', async () => {
  await open('/content/article');
  await hands.click(button(/^新建/));
  const form = page.locator('[data-pane=inspector] form');
  const title = form.locator('[data-field=title] input');
  await expect.poll(() => title.evaluate((box) => box === document.activeElement)).toBe(true);
  await hands.type('关于恢复申购的公告');
  await hands.click(form.locator('[data-field=category] .ant-select'));
  await hands.click(
    page
      .locator('.ant-select-tree-node-content-wrapper, .ant-select-item-option')
      .filter({ visible: true })
      .first(),
  );
  await hands.click(form.getByRole('textbox', { name: '正文' }));
  await hands.paste(WORD);
  const body = form.getByRole('textbox', { name: '正文' });
  await body.locator('[data-rich-footnote]').waitFor();
  await body.locator('blockquote').waitFor();
  await body.locator('th').first().waitFor();
  await publish();
  expect(counted('8 article from Word')).toBeLessThanOrEqual(8);
});

it('9 imports a file of NAVs without growth', async () => {
  await open('/figures/imports');
  await button('选文件').waitFor();
  await hands.chooseFile(page.locator('input[type=file]'), 'nav.csv', NAVS);
  const commit = button(/^导入 1 行/);
  await commit.waitFor();
  const confirm = button(/^全部确认/);
  if (await confirm.isVisible()) await hands.click(confirm);
  await expect.poll(() => commit.getAttribute('aria-disabled')).toBe('false');
  await hands.click(commit);
  await page.getByRole('row').filter({ hasText: 'nav.csv' }).getByText('已导入').waitFor();
  expect(counted('9 import NAVs')).toBeLessThanOrEqual(3);
});
