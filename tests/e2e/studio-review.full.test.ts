import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { EVERYWHERE } from '#schemas/permission.ts';
import { connect, type Database } from '#server/platform/database/connect.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import { addAccount } from '../support/accounts.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, screenshot, type OpenPage } from '../support/browser.ts';
import { lookAtWidths } from '../support/look.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { Editor, PAGE } from '../support/editor.ts';
import { openStudio } from '../support/open-studio.ts';
import { addTestPasskey, type TestPasskey } from '../support/passkey.ts';
import { StudioClient } from '../support/studio-client.ts';

const OPINION = '已核对业绩与基准，同意发布。';

let browser: Browser;
let quoin: DemonstrationQuoin;
let sql: Database;
let origin: string;
let editor: Editor;
let sales: StudioClient;
let passkey: TestPasskey;
let opened: OpenPage | undefined;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
  const url = quoin.environment['DATABASE_URL'] ?? '';
  sql = connect(readAddress(url), { max: 1 });
  await addAccount(url, 'sam', '沈萌', [{ role: 'sales-head', scope: EVERYWHERE }]);
  origin = quoin.studio.replace('127.0.0.1', 'localhost');
  editor = await Editor.start(quoin.studio);
  sales = await new StudioClient(origin).signIn('sam');
  passkey = await addTestPasskey(sql, 'sam', origin);
});
afterEach(() => opened?.close());
afterAll(async () => {
  await Promise.all([editor?.close(), sql?.end()]);
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

async function submit(mark: number) {
  await editor.mark(mark);
  const { hash } = await editor.studio.must('check', PAGE);
  const items = [{ ...PAGE, hash }];
  const { fingerprint } = await editor.studio.must('submitForApproval', { items, note: '推广' });
  return { items, fingerprint };
}
async function open(address: string): Promise<Page> {
  opened = await openStudio(browser, sales, address, { viewport: { width: 1440, height: 900 } });
  return opened.page;
}
async function look(page: Page, name: string): Promise<void> {
  expect(await axe(page)).toEqual([]);
  await lookAtWidths(page, `studio/${name}`, 900);
  await page.setViewportSize({ width: 1440, height: 900 });
}

it('shows the pages as they were submitted beside those public then, with what differs and comments on it', async () => {
  await submit(1);
  const page = await open('/compliance');
  await page.getByRole('link', { name: '审阅' }).press('Enter');
  const after = page.frameLocator('iframe[title^="改后"]');
  const before = page.frameLocator('iframe[title^="当时公开的"]');
  await after.getByText('声明【1】').waitFor();
  await before.getByRole('heading').first().waitFor();
  expect(await before.getByText('声明【1】').count()).toBe(0);
  await page.getByText(/页面冻结于/).waitFor();
  const differences = page.getByRole('region', { name: '两边的差别' });
  await differences.getByRole('button', { name: /改\s*免责声明|改\s*声明【1】/ }).press('Enter');
  const marked = after.locator(`[data-node="${editor.disclaimer.id}"] > *`).first();
  await expect
    .poll(() => marked.evaluate((element: HTMLElement) => element.style.outlineWidth))
    .toBe('4px');
  await differences.getByRole('button', { name: '写批注' }).first().press('Enter');
  await page.getByRole('textbox', { name: /写批注/ }).fill('标题太长');
  await page.getByRole('button', { name: '添加批注' }).press('Enter');
  await differences.getByText(/沈萌/).waitFor();
  const { threads } = await sales.must('comments', PAGE);
  expect(threads).toMatchObject([{ node: editor.disclaimer.id, place: 'here' }]);
  expect(threads[0]?.seal).toMatch(/^[\da-f]{64}$/);
  await look(page, 'review');
  await page.getByRole('radio', { name: '1440' }).press('ArrowLeft');
  expect(
    await page
      .locator('iframe')
      .first()
      .evaluate((frame) => frame.clientWidth),
  ).toBe(360);
  await screenshot(page, 'studio/review-at-360');
});

it('opens with what changed since the reader signed, and shows all at one press', async () => {
  const { items } = await submit(2);
  const { options } = await sales.must('signingChallenge', { items });
  const assertion = passkey.sign(String(options?.['challenge']));
  await sales.must('approve', { items, note: OPINION, assertion });
  const { fingerprint } = await submit(3);
  const page = await open(`/compliance/${fingerprint}`);
  const since = page.getByRole('region', { name: '上次签字以来' });
  await since.getByText('声明【2】').waitFor();
  await since.getByText('声明【3】').first().waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  await look(page, 'review-since');
  await page.getByRole('radio', { name: '上次签字以来' }).press('ArrowRight');
  await page.frameLocator('iframe[title^="改后"]').getByText('声明【3】').waitFor();
  await editor.mark(4);
  await page.reload();
  await page.getByRole('radio', { name: '上次签字以来' }).press('ArrowRight');
  await page.getByText('页面和冻结的不同').waitFor();
  await page.frameLocator('iframe[title^="改后"]').getByText('声明【3】').waitFor();
});
