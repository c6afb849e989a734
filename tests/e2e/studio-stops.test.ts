import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { launchBrowser, screenshot, type OpenPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { openStudio } from '../support/open-studio.ts';
import { StudioClient } from '../support/studio-client.ts';

const FUND = '000001';

let browser: Browser;
let quoin: DemonstrationQuoin;
let admin: StudioClient;
let opened: OpenPage;

const status = async (address: string) => (await fetch(`${quoin.site}${address}`)).status;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
  admin = await new StudioClient(quoin.studio).signIn();
  opened = await openStudio(browser, admin, `/stops?fund=${FUND}`);
});
afterAll(async () => {
  await opened?.close();
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

it('takes a fund from the public by a link, a reason and one press, from the keyboard', async () => {
  const { page } = opened;
  const dialog = page.getByRole('dialog', { name: '停止展示' });
  await dialog.getByText('它的页面写“该基金的信息暂停展示”').waitFor();
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'studio/stop-dialog');
  const confirm = dialog.getByRole('button', { name: '现在停止展示' });
  await confirm.press('Enter');
  await dialog.getByText('请写原因').waitFor();
  await page.keyboard.type('净值有误');
  expect(await status(`/fund?fundcode=${FUND}`)).toBe(200);
  await confirm.press('Enter');
  const item = page.getByRole('listitem').filter({ hasText: '净值有误' });
  await item.getByText(/^待复核/).waitFor();
  expect(await status(`/fund?fundcode=${FUND}`)).toBe(404);
  await item.getByRole('button', { name: /^复核/ }).press('Enter');
  expect((await admin.must('stops', {})).stops[0]?.review).toBeNull();
});
