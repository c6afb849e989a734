import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { EVERYWHERE } from '#schemas/permission.ts';
import type { PageDocument } from '#schemas/document.ts';
import { addAccount } from '../support/accounts.ts';
import { launchBrowser, type OpenPage } from '../support/browser.ts';
import { startShortHome, type DemonstrationQuoin } from '../support/demonstration.ts';
import { expectCount } from '../support/editor-tasks.ts';
import { Hands } from '../support/hands.ts';
import { openStudio } from '../support/open-studio.ts';
import { readDraft, resetDraft } from '../support/reset-draft.ts';
import { StudioClient } from '../support/studio-client.ts';
import { withBlock } from '../support/with-block.ts';

/* The tasks between people and with files, each with the least clicks, drags, keys and typed texts that do it; see `editor-tasks.ts`. */

const HOME = { kind: 'page', key: '10060' } as const;
/** A page of notices, which one reviewer signs. */
const NOTICES = { kind: 'page', key: '10206' } as const;

let browser: Browser;
let quoin: DemonstrationQuoin;
let studio: StudioClient;
let whole: PageDocument;
let opened: OpenPage[] = [];

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startShortHome()]);
  const url = quoin.environment['DATABASE_URL'] ?? '';
  await addAccount(url, 'wang.bian', '王编', [{ role: 'editor', scope: EVERYWHERE }]);
  await addAccount(url, 'chen.shen', '陈审', [{ role: 'reviewer', scope: EVERYWHERE }]);
  await addAccount(url, 'zhao.fa', '赵发', [{ role: 'publisher', scope: EVERYWHERE }]);
  await addAccount(url, 'news.li', '李新', [
    { role: 'editor', scope: { ...EVERYWHERE, kinds: ['article'] } },
  ]);
  studio = await new StudioClient(quoin.studio).signIn();
  whole = await readDraft(studio, HOME);
});
afterEach(async () => {
  await Promise.all(opened.map(({ close }) => close()));
  opened = [];
});
afterAll(() => Promise.all([browser?.close(), quoin?.kill('SIGTERM')]));

async function open(path: string, account = 'admin'): Promise<Hands> {
  const client = await new StudioClient(quoin.studio).signIn(account);
  const own = await openStudio(browser, client, path);
  opened.push(own);
  return new Hands(own.page);
}
const row = (page: Page, name: RegExp) =>
  page.getByRole('tree', { name: '大纲' }).getByRole('treeitem', { name }).first();
const saved = (page: Page) =>
  page
    .getByText(/^已保存/)
    .first()
    .waitFor();
/** Adds what was done by somebody else in a browser of their own. */
function sum(...all: Hands[]): Pick<Hands, 'interactions'> {
  return { interactions: all.reduce((count, { interactions }) => count + interactions, 0) };
}

it('7 two write in one text, and one takes back only their own', async () => {
  await resetDraft(
    studio,
    HOME,
    withBlock(whole, 'M07', { id: 'tried', type: 'disclaimer', props: { title: '说明' } }),
  );
  const [wang, admin] = [
    await open(`/pages/10060?node=tried`, 'wang.bian'),
    await open(`/pages/10060?node=tried`),
  ];
  const title = (hands: Hands) => hands.page.getByLabel('标题', { exact: true });
  await clickEnd(wang, title(wang));
  await wang.type('甲');
  await expect.poll(() => title(admin).inputValue()).toBe('说明甲');
  await clickEnd(admin, title(admin));
  await admin.type('乙');
  await expect.poll(() => title(wang).inputValue()).toBe('说明甲乙');
  await wang.press('Control+z');
  await expect.poll(() => title(admin).inputValue()).toBe('说明乙');
  expectCount('7', sum(wang, admin));
});

it('22 goes on while the line is cut, and loses nothing', async () => {
  await resetDraft(
    studio,
    HOME,
    withBlock(whole, 'M07', { id: 'tried', type: 'disclaimer', props: { title: '说明' } }),
  );
  const hands = await open(`/pages/10060?node=tried`);
  const { page } = hands;
  await page.getByLabel('标题', { exact: true }).waitFor();
  const [{ context } = { context: page.context() }] = opened;
  await context.setOffline(true);
  await page.getByLabel('标题', { exact: true }).fill('没有网时写的');
  await page.getByText(/^离线/).first().waitFor({ timeout: 60_000 });
  await context.setOffline(false);
  await saved(page);
  expect((await readDraft(studio, HOME)).nodes['tried']?.props['title']).toBe('没有网时写的');
  expectCount('22', hands);
});

it('8 makes an article of a text from Word, and publishes it', async () => {
  const hands = await open('/content/article');
  const { page } = hands;
  await hands.click(page.getByRole('button', { name: '新建文章' }));
  const title = page.locator('[data-field=title] input');
  await expect.poll(() => title.evaluate((box) => box === document.activeElement)).toBe(true);
  await hands.type('关于恢复申购的公告');
  await hands.click(page.locator('[data-field=category]').getByRole('combobox'));
  await hands.type('公司公告');
  await hands.click(page.locator('.ant-select-tree-title', { hasText: '公司公告' }).first());
  const body = page.getByRole('textbox', { name: '正文' });
  await hands.click(body);
  await paste(
    page,
    '<p class="MsoNormal">现将<b>有关事项</b>公告如下。</p><table><tr><td>基金</td><td>日期</td></tr><tr><td>000001</td><td>3 月 5 日</td></tr></table>',
  );
  hands.interactions += 1;
  await body.locator('table').waitFor();
  await saved(page);
  await hands.press('Control+Shift+Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('检查都通过了').waitFor();
  await hands.press('Control+Enter');
  await dialog.waitFor({ state: 'hidden' });
  expectCount('8', hands);
});

it('9 imports NAVs of a day, without daily growth', async () => {
  const hands = await open('/figures/imports');
  const { page } = hands;
  await page.getByRole('button', { name: '选文件' }).waitFor();
  await page.locator('input[type=file]').setInputFiles({
    name: 'nav.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('净值日期,基金代码,单位净值\n2026-02-24,000021,3.380\n'),
  });
  hands.interactions += 1;
  await hands.click(page.getByRole('button', { name: /^导入 1 行/ }));
  await page.getByRole('row').filter({ hasText: 'nav.csv' }).getByText('已导入').waitFor();
  expectCount('9', hands);
});

it('11 lets somebody in for news alone', async () => {
  const hands = await open('/settings/people');
  const { page } = hands;
  await hands.click(page.getByRole('button', { name: '李新 的操作' }));
  await hands.click(page.getByRole('menuitem', { name: '照这些角色邀请…' }));
  const dialog = page.getByRole('dialog', { name: '邀请一个人' });
  const account = dialog.getByLabel('账号', { exact: true });
  await expect.poll(() => account.evaluate((box) => box === document.activeElement)).toBe(true);
  await hands.type('sun.xin');
  await hands.press('Enter');
  await dialog.getByRole('textbox', { name: '邀请链接' }).waitFor();
  const { invitations } = await studio.must('people', {});
  expect(invitations.find((one) => one.account === 'sun.xin')?.grants).toEqual([
    { role: 'editor', scope: { ...EVERYWHERE, kinds: ['article'] } },
  ]);
  expectCount('11', hands);
});

it('12 submits, approves and publishes, each finding what waits for them', async () => {
  const before = await readDraft(studio, NOTICES);
  await resetDraft(
    studio,
    NOTICES,
    withBlock(before, 'M11', { id: 'tried', type: 'disclaimer', props: { title: '送审的说明' } }),
  );
  await studio.must('requireApproval', { required: true });
  const editor = await open(`/pages/${NOTICES.key}`, 'wang.bian');
  await row(editor.page, /送审的说明/).waitFor();
  await editor.click(editor.page.getByRole('button', { name: '送审', exact: true }));
  const asked = editor.page.getByRole('dialog').first();
  await asked.getByText('已送审').first().waitFor();

  const reviewer = await open('/', 'chen.shen');
  const { page } = reviewer;
  await page.getByRole('heading', { name: /风险提示/ }).waitFor();
  await page.getByText('送审的说明').first().waitFor();
  await reviewer.click(page.getByRole('button', { name: '批准', exact: true }).first());
  const zhao = await new StudioClient(quoin.studio).signIn('zhao.fa');
  await expect
    .poll(async () => (await zhao.must('todo', {})).items.map(({ reason }) => reason))
    .toEqual(['publish']);
  const publisher = await open('/', 'zhao.fa');
  const dialog = publisher.page.getByRole('dialog').first();
  await dialog.getByText(/^现在起/).waitFor();
  await publisher.press('Control+Enter');
  await dialog.waitFor({ state: 'hidden' });
  expectCount('12', sum(editor, reviewer, publisher));
});

/** The caret at the end of a field. */
async function clickEnd(hands: Hands, field: ReturnType<Page['getByLabel']>): Promise<void> {
  await hands.click(field);
  await field.evaluate((box: HTMLInputElement) =>
    box.setSelectionRange(box.value.length, box.value.length),
  );
}

/** What Ctrl+V does with a text of Word's on the clipboard. */
async function paste(page: Page, html: string): Promise<void> {
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', given);
    clipboardData.setData('text/plain', '现将有关事项公告如下。');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
}
