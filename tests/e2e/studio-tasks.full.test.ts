import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PageDocument } from '#schemas/document.ts';
import { connect, type Database } from '#server/platform/database/connect.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import { keepFeedback } from '#server/features/feedback/tickets.ts';
import { launchBrowser, openPage, type OpenPage } from '../support/browser.ts';
import { startShortHome, type DemonstrationQuoin } from '../support/demonstration.ts';
import { expectCount } from '../support/editor-tasks.ts';
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
  const holdsFocus = (label: Locator) =>
    expect.poll(() => label.evaluate((box) => box === document.activeElement)).toBe(true);
  await holdsFocus(page.getByLabel('账号', { exact: true }));
  const signIn = async () => {
    await hands.type(PASSWORD);
    await hands.press('Enter');
    await page.getByRole('link', { name: /我的账号$/ }).waitFor();
  };
  await hands.type('admin');
  await hands.press('Tab');
  await signIn();
  expectCount('1 in a new browser', hands);
  await opened?.context.clearCookies();
  await page.reload();
  hands = new Hands(page);
  await holdsFocus(page.locator('input[type=password]'));
  await signIn();
  expectCount('1', hands);
});

it('14 finds where a fund is used', async () => {
  await open('/content/fund');
  await hands.click(page.getByRole('table').getByRole('button', { name: / 处$/ }).first());
  await dialog.getByText(/^用在 \d+ 处/).waitFor();
  expectCount('14', hands);
});

it('16 converts a block', async () => {
  const title = '免赎回费说明';
  const text = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: '一' }] }],
  };
  await openHome({ id: 'tried', type: 'rich-text', props: { title, text } });
  await hands.click(row(new RegExp(title)));
  await hands.press('t');
  await dialog.locator('button[aria-pressed]').first().waitFor();
  await hands.press('Enter');
  await expect.poll(async () => (await tried())?.type).not.toBe('rich-text');
  expectCount('16', hands);
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
  const find = page.getByRole('textbox', { name: '要换掉的' });
  await expect.poll(() => find.evaluate((box) => box === document.activeElement)).toBe(true);
  await hands.type('old.example');
  await hands.press('Tab');
  await hands.type('new.example');
  await hands.press('Enter');
  await button('替换选中的 1 处…').waitFor();
  await hands.press('Enter');
  const release = dialog.getByRole('textbox');
  await expect.poll(() => release.evaluate((box) => box === document.activeElement)).toBe(true);
  await hands.press('Enter');
  await page.getByText('替换了 1 处，在 1 份草稿里，放进了一张发布单').waitFor();
  expectCount('17', hands);
  await button('撤销这次替换').click();
  await page.getByText('撤销了，1 份草稿换回了原来的').first().waitFor();
});

it('18 sees what there is to do', async () => {
  await openHome();
  await hands.click(page.getByRole('link', { name: /^待办/ }));
  await page.getByRole('heading', { name: '待办' }).waitFor();
  expectCount('18', hands);
});

it('19 changes to English', async () => {
  await openHome();
  await hands.click(button(/English/));
  await page.getByRole('tree', { name: 'Outline' }).waitFor();
  expectCount('19', hands);
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
  expectCount('21', hands);
});

it('10 answers a ticket', async () => {
  const letter = {
    ...{ type: '1', title: '定投扣款日遇节假日怎么算', content: '会顺延到下一个交易日吗？' },
    ...{ contactname: '张三丰', mobile: '13800138000', email: '' },
    ...{ fileids: [], codeid: '', imagecode: '' },
  };
  await keepFeedback(sql, { session: 1, investor: null }, letter);
  await open('/inbox');
  await dialog.getByText('会顺延到下一个交易日吗？').waitFor();
  const answer = dialog.getByLabel('答复（访客凭单号能查到）');
  await expect.poll(() => answer.evaluate((box) => box === document.activeElement)).toBe(true);
  await hands.type('顺延到下一个交易日。');
  await hands.press('Control+Enter');
  await dialog.getByText('已答复').first().waitFor();
  expectCount('10', hands);
});

it('5 makes a page in the menu and publishes both', async () => {
  await open('/menu');
  await page.getByRole('treegrid', { name: '菜单树' }).locator('[data-node-row]').first().waitFor();
  await hands.click(button('新建菜单项'));
  const name = dialog.getByLabel('名称');
  await expect.poll(() => name.evaluate((box) => box === document.activeElement)).toBe(true);
  await hands.type('春季专题');
  await hands.click(dialog.getByRole('combobox', { name: '它的页面' }));
  await hands.click(page.locator('.ant-select-item-option').nth(1));
  await hands.click(button('新建', dialog));
  await dialog.waitFor({ state: 'hidden' });
  await publish();
  expectCount('5', hands);
});
