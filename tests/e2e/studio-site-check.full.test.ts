import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readAddress } from '#server/platform/database/read-address.ts';
import { connect } from '#server/platform/database/connect.ts';
import { formatDate } from '#rules/numbers/format.ts';
import { ROOT } from '#schemas/document.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, screenshot, type OpenPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { DraftClient } from '../support/draft-client.ts';
import { openStudio } from '../support/open-studio.ts';
import { StudioClient } from '../support/studio-client.ts';

/** Whether a check of the whole site is under way, by the lock that it holds. */
async function isChecking(): Promise<boolean> {
  const sql = connect(readAddress(quoin.environment['DATABASE_URL'] ?? ''), { max: 1 });
  const held = await sql`
    select from pg_locks join pg_database d on d.oid = database
    where locktype = 'advisory' and granted and datname = current_database()
      and objid::bigint = hashtext('site check')::bigint & 4294967295`;
  await sql.end();
  return held.length > 0;
}

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
  await page.getByText(/检查了 \d+ 份内容/).waitFor({ timeout: 110_000 });
  const { check } = await admin.must('siteCheck', {});
  expect(check?.documents).toBeGreaterThan(50);
  const card = page.getByRole('region', { name: '网站上已经公开的内容' });
  const found = check?.findings ?? [];
  expect(await card.locator('a[href*="?node="]:not([href*="&sources="])').count()).toBe(
    found.length,
  );
  expect(await axe(page)).toEqual([]);
});

it('leads to the rules that are changed, each of which says what its draft would find', async () => {
  const rule = { kind: 'rule', key: 'D05' } as const;
  const drafts = await DraftClient.connect(admin);
  await drafts.open(rule);
  await drafts.submit(rule, {
    op: 'set',
    node: ROOT,
    path: ['props', 'title'],
    value: '改过的名称',
  });
  await drafts.close();
  const page = await open();
  await page.getByRole('link', { name: '试算改动的规则' }).press('Enter');
  const row = page.getByRole('listitem').filter({ hasText: 'D05' });
  await row.getByRole('button', { name: '试算草稿' }).press('Enter');
  const { day, total } = await admin.must('ruleEffect', { rule: 'D05' });
  const found = total === 0 ? '没有发现问题' : `会发现 ${total} 处`;
  await row.getByText(`从 ${formatDate(day)} 起，在现在的网站上${found}`).waitFor();
  expect(await axe(page)).toEqual([]);
});

it.each([360, 768, 1440])('is laid out at %i pixels', async (width) => {
  await admin.must('checkSite', {});
  const page = await open(width);
  await page.getByText(/检查了 \d+ 份内容/).waitFor({ timeout: 110_000 });
  await screenshot(page, `studio/site-check-${width}`);
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBe(0);
});

it('is not waited for at a stop: who asked is told', async () => {
  const asked = admin.call('checkSite', {});
  await expect.poll(isChecking).toBe(true);
  const ended = quoin.kill('SIGTERM');
  expect((await asked).body).toMatchObject({
    code: 'notChecked',
    message: { id: 'compliance.check-stopped' },
  });
  expect(await ended).toBe(0);
});
