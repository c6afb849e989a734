import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { launchBrowser, screenshot, type OpenPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { openStudio } from '../support/open-studio.ts';
import { StudioClient } from '../support/studio-client.ts';

let browser: Browser;
let quoin: DemonstrationQuoin;
let admin: StudioClient;
let opened: OpenPage | undefined;

async function open(width = 1440): Promise<Page> {
  opened = await openStudio(browser, admin, '/site-check', { viewport: { width, height: 900 } });
  await opened.page.getByRole('heading', { name: '网站上已经公开的内容' }).waitFor();
  return opened.page;
}

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
  admin = await new StudioClient(quoin.studio).signIn();
});
afterEach(async () => opened?.close());
afterAll(async () => {
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

it('checks the whole site when asked, and lists what it found', async () => {
  const page = await open();
  await page.getByText('还没有检查过').waitFor();
  await page.getByRole('button', { name: '现在检查' }).click();
  await page.getByText(/检查了 \d+ 份内容/).waitFor();
  const { check } = await admin.must('siteCheck', {});
  expect(check?.documents).toBeGreaterThan(50);
  const card = page.getByRole('region', { name: '网站上已经公开的内容' });
  const found = check?.findings ?? [];
  expect(await card.locator('a[href*="?node="]').count()).toBe(found.length);
  expect(await axe(page)).toEqual([]);
});

it('says that a rule nobody wrote cannot be tried, and what one would find', async () => {
  const page = await open();
  const field = page.getByRole('searchbox', { name: '规则的编号，例如 C01' });
  await field.fill('Z99');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  const effect = await admin.must('ruleEffect', { rule: 'D05' });
  await field.fill('D05');
  await page.keyboard.press('Enter');
  const day = effect.day.replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3');
  await page.getByText(`D05 从 ${day} 起`).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

it.each([360, 768, 1440])('is laid out at %i pixels', async (width) => {
  await admin.must('checkSite', {});
  const page = await open(width);
  await page.getByText(/检查了 \d+ 份内容/).waitFor();
  await screenshot(page, `studio/site-check-${width}`);
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBe(0);
});
