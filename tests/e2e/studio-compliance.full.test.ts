import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#rules/dates/calendar-date.ts';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import { ROOT } from '#schemas/document.ts';
import { EVERYWHERE } from '#schemas/permission.ts';
import { addAccount } from '../support/accounts.ts';
import { CLAIM, publishClaims } from '../support/approved-claim.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, screenshot, type OpenPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { Editor, PAGE } from '../support/editor.ts';
import { openStudio } from '../support/open-studio.ts';
import { PASSWORD } from '../support/quoin.ts';
import { StudioClient } from '../support/studio-client.ts';

const WIDTHS = [360, 768, 1440];

let browser: Browser;
let quoin: DemonstrationQuoin;
let editor: Editor;
let sales: StudioClient;
let compliance: StudioClient;
let opened: OpenPage | undefined;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
  const url = quoin.environment['DATABASE_URL'] ?? '';
  for (const [account, name, role] of [
    ['sam', '沈萌', 'sales-head'],
    ['cora', '柯蓉', 'compliance'],
  ] as const)
    await addAccount(url, account, name, [{ role, scope: EVERYWHERE }]);
  editor = await Editor.start(quoin.studio);
  [sales, compliance] = (await Promise.all(
    ['sam', 'cora'].map(async (account) => {
      const client = new StudioClient(quoin.studio);
      await client.must('signIn', { account, password: PASSWORD });
      return client;
    }),
  )) as [StudioClient, StudioClient];
});
afterEach(() => opened?.close());
afterAll(async () => {
  await editor?.close();
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

async function open(client: StudioClient, width = 1440): Promise<Page> {
  opened = await openStudio(browser, client, '/compliance', { viewport: { width, height: 900 } });
  await opened.page.getByRole('heading', { name: '合规', level: 1 }).waitFor();
  return opened.page;
}
/** Submits the page, to start in two days. */
async function submit(): Promise<void> {
  await editor.mark(1);
  const { hash } = await editor.studio.must('check', PAGE);
  const validFrom = new Date(Date.now() + 2 * 86_400_000).toISOString();
  await editor.studio.must('submitForApproval', {
    items: [{ ...PAGE, hash }],
    validFrom,
    note: '节前推广',
  });
}

describe('the queue of signatures', () => {
  it('says that nothing waits', async () => {
    const page = await open(sales);
    await page.getByText('没有等签字的送审和请求').waitFor();
    expect(await axe(page)).toEqual([]);
  });

  it('says by due day what waits for whom, and offers the signature to whose turn it is', async () => {
    await submit();
    const page = await open(sales);
    const row = page.getByRole('listitem').filter({ hasText: '节前推广' }).first();
    await row.getByText('宣传推介').waitFor();
    await row.getByText(/前签完 · 定好的上线时间/).waitFor();
    await row.getByText('现在轮到').waitFor();
    await page.getByRole('heading', { name: / 到期$/ }).waitFor();
    await row.getByText('看合规提示').press('Enter');
    await row.getByText('没有提示').or(row.getByText('依据：').first()).waitFor();
    expect(await axe(page)).toEqual([]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await screenshot(page, `studio/compliance-${width}`);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over).toBe(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('radio', { name: '全部' }).press('ArrowRight');
    await expect.poll(() => new URL(page.url()).search).toBe('?for=me');
    await row.getByRole('button', { name: /签字|批准/ }).waitFor();
    await opened?.close();

    const later = await open(compliance);
    await later.getByText('节前推广').waitFor();
    await later.getByText(/轮到销售负责人/).waitFor();
    await later.getByRole('radio', { name: '全部' }).press('ArrowRight');
    await later.getByText('没有等你签字的').waitFor();
  });
});

describe('what ends', () => {
  it('is listed with the places that leave with it, and leads to item and page', async () => {
    const database = quoin.environment['DATABASE_URL'] ?? '';
    const soon = (days: number) => addDays(beijingTime(new Date().toISOString()).slice(0, 8), days);
    await publishClaims(database, [
      { ...CLAIM, id: 'near', enddate: soon(12) },
      { ...CLAIM, id: 'gone', claim: '行业领先的服务', enddate: soon(-3) },
    ]);
    await editor.drafts.submit(PAGE, {
      ...{ op: 'set', node: ROOT, path: ['props', 'purpose'], value: 'company' },
    });
    const page = await open(compliance);
    await page.getByRole('link', { name: '到期' }).press('Enter');
    const row = page.getByRole('listitem').filter({ hasText: CLAIM.claim });
    await row.getByText('还剩 12 天').waitFor();
    await row.getByText('到期后一起下线的地方').press('Enter');
    await row.getByText('网站上没有用到它的地方').waitFor();
    await page.getByRole('region', { name: '已经到期' }).getByText('行业领先的服务').waitFor();
    expect(await axe(page)).toEqual([]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await screenshot(page, `studio/compliance-endings-${width}`);
    }
  });
});

describe('the rules', () => {
  it('stand on a time line, in words and as a drawing', async () => {
    const page = await open(compliance);
    await page.getByRole('link', { name: '规则' }).press('Enter');
    const list = page.getByRole('region', { name: '规则的时间线' });
    const row = list.getByRole('listitem').filter({ hasText: 'D04' }).first();
    await row.getByText('现行').waitFor();
    await row.getByText(/2020-10-01 至/).waitFor();
    expect(await axe(page)).toEqual([]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await screenshot(page, `studio/compliance-rules-${width}`);
    }
  });
});

describe('what one person took away', () => {
  it('is reviewed by another by keyboard, and then waits no more', async () => {
    await editor.mark(2);
    const { hash } = await editor.studio.must('check', PAGE);
    const validFrom = new Date(Date.now() + 3_600_000).toISOString();
    const { seq } = await editor.studio.must('publish', {
      items: [{ ...PAGE, hash }],
      validFrom,
      note: '',
    });
    await editor.studio.must('requireApproval', { required: true });
    await editor.studio.must('withdrawRelease', { seq });
    const page = await open(compliance);
    const taken = page.getByRole('region', { name: '已撤下，待复核' });
    await taken.getByText('现金管理').waitFor();
    await screenshot(page, 'studio/compliance-taken');
    expect(await axe(page)).toEqual([]);
    await taken.getByRole('button', { name: '已看过，复核' }).press('Enter');
    await taken.waitFor({ state: 'hidden' });
    const { takings } = await compliance.must('takings', {});
    expect(takings).toMatchObject([{ route: 'withdrawRelease', review: { account: 'cora' } }]);
  });
});
