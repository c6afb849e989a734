import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
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
let dialog: Locator;
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
  dialog = page.getByRole('dialog');
}
async function openHome(placed?: PlacedBlock): Promise<void> {
  if (placed) await resetDraft(studio, HOME, withBlock(whole, 'M07', placed));
  await open(`/pages/${HOME.key}`);
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

it('14 finds where a fund is used', async () => {
  await open('/content/fund');
  await hands.click(page.getByRole('table').getByRole('button', { name: / 处$/ }).first());
  await dialog.getByText(/^用在 \d+ 处/).waitFor();
  expect(counted('14 uses of a fund')).toBeLessThanOrEqual(1);
});

it('16 converts a block', async () => {
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
