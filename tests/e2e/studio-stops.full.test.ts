import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAccount } from '../support/accounts.ts';
import { CLAIM, publishClaims } from '../support/approved-claim.ts';
import { axe } from '../support/axe.ts';
import { PAGE, PAGE_ADDRESS } from '../support/editor.ts';
import { launchBrowser, screenshot, type OpenPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { recoverAfterFailure } from '../support/failure-record.ts';
import { openStudio } from '../support/open-studio.ts';
import { PASSWORD } from '../support/quoin.ts';
import { StudioClient } from '../support/studio-client.ts';

const FUND = '000001';

let browser: Browser;
let quoin: DemonstrationQuoin;
let admin: StudioClient;
let other: StudioClient;
let opened: OpenPage[] = [];

const status = async (address: string) => (await fetch(`${quoin.site}${address}`)).status;

async function open(client: StudioClient, path: string, width = 1440): Promise<Page> {
  const own = await openStudio(browser, client, path, { viewport: { width, height: 900 } });
  opened.push(own);
  await own.page.getByRole('heading', { name: '正在停止展示' }).waitFor();
  return own.page;
}

/** Lifts whatever a scenario left, by two. */
async function liftAll(): Promise<void> {
  for (const { id, lift } of (await admin.must('stops', {})).stops) {
    const asked =
      lift ??
      (await admin.must('requestPublishing', { route: 'liftStop', body: { id }, note: '' }));
    await other.must('confirmRequest', { id: asked.id });
  }
}

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
  await addAccount(quoin.environment['DATABASE_URL'] ?? '', 'linxiao', '林晓');
  admin = await new StudioClient(quoin.studio).signIn();
  other = new StudioClient(quoin.studio);
  await other.must('signIn', { account: 'linxiao', password: PASSWORD });
});
beforeEach(async () => {
  await Promise.all(opened.map(({ close }) => close()));
  opened = [];
  await liftAll();
});
recoverAfterFailure(liftAll);
afterAll(async () => {
  await Promise.all(opened.map(({ close }) => close()));
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

describe('the screen of stops', () => {
  it('finds a claim by its words among more than are offered, and stops it', async () => {
    const others = Array.from({ length: 60 }, (_, index) => ({
      ...CLAIM,
      id: `o${index}`,
      claim: `第${index}年获评优秀`,
    }));
    await publishClaims(quoin.environment['DATABASE_URL'] ?? '', [...others, CLAIM]);
    const page = await open(admin, '/stops');
    await page.getByRole('button', { name: /停止展示/ }).click();
    const dialog = page.getByRole('dialog', { name: '停止展示' });
    await dialog.getByRole('radio', { name: '表述' }).check();
    await dialog.getByRole('combobox', { name: '表述' }).click();
    await page.keyboard.type('名列前茅');
    await page.locator('.ant-select-item-option', { hasText: CLAIM.claim }).waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByText('写着这句话的区块都不显示').waitFor();
    expect(await axe(page)).toEqual([]);
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await screenshot(page, `studio/stop-claim-${width}`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByLabel('原因').fill('来源撤回了评价');
    await dialog.getByRole('button', { name: '现在停止展示' }).click();
    await page.getByRole('listitem').filter({ hasText: '来源撤回了评价' }).waitFor();
    expect((await admin.must('stops', {})).stops[0]?.target).toMatchObject({
      kind: 'claim',
      claim: CLAIM.id,
      sentence: CLAIM.claim,
    });
  });

  it('takes a fund from the public by a link, a reason and one press, from the keyboard', async () => {
    const page = await open(admin, `/stops?fund=${FUND}`);
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

  it('says where a block type stands, offers one place of it, and refuses what no page can do without', async () => {
    const page = await open(admin, '/stops?type=disclaimer');
    const dialog = page.getByRole('dialog', { name: '停止展示' });
    await dialog.getByText('同页必须有它的区块也一起不显示').waitFor();
    await dialog.getByRole('combobox', { name: '哪些地方' }).press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog.getByText('只有这一处不显示').waitFor();
    await dialog.getByRole('radio', { name: '页面或内容的地址' }).check({ force: true });
    await dialog.getByRole('combobox', { name: '地址' }).fill('/newsdetail?id=no-such');
    await dialog.getByText('现在没有页面').waitFor();
    expect(await dialog.getByRole('button', { name: '现在停止展示' }).isDisabled()).toBe(true);
  });

  it('leaves a placeholder that says so where the page is edited', async () => {
    await admin.must('makeStop', {
      target: { kind: 'block-type', type: 'disclaimer' },
      reason: '声明缺一条',
    });
    const own = await openStudio(browser, admin, `/pages/${PAGE.key}`);
    opened.push(own);
    await own.page
      .frameLocator('iframe')
      .first()
      .getByText('停止展示中，访客看不到它')
      .first()
      .waitFor();
    expect(await status(PAGE_ADDRESS)).toBe(200);
  });

  it('is reviewed by somebody else, and lifted by two', async () => {
    await admin.must('makeStop', {
      target: { kind: 'fund', fundcode: FUND },
      reason: '费率写错',
    });
    const page = await open(other, '/stops');
    const item = page.getByRole('listitem').filter({ hasText: '费率写错' });
    await item.getByRole('button', { name: /^复核/ }).click();
    await item.getByText('已复核', { exact: true }).waitFor();
    await item.getByRole('button', { name: /^解除/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('恢复展示总要两个人').waitFor();
    await dialog.getByLabel('为什么要这样做').fill('已改正');
    await dialog.getByRole('button', { name: '送出请求' }).click();
    await item.getByText(/林晓.*请求解除/).waitFor();
    expect(await axe(page)).toEqual([]);

    const second = await open(admin, '/stops');
    await second.getByRole('button', { name: /^同意解除/ }).click();
    await second.getByRole('button', { name: '同意并恢复展示' }).click();
    await second.getByText(/林晓.* 请求、管理员.* 同意解除/).waitFor();
    expect(await status(`/fund?fundcode=${FUND}`)).toBe(200);
  });

  it.each([360, 768, 1440])('is laid out at %i pixels', async (width) => {
    await admin.must('makeStop', {
      target: { kind: 'block-type', type: 'fund-list' },
      reason: '一只基金的净值错了，先停止所有基金列表，等核实之后再解除',
    });
    const page = await open(admin, '/stops', width);
    await page.getByText(/^待复核/).waitFor();
    await screenshot(page, `studio/stops-${width}`);
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    expect(await overflow()).toBe(0);
    await page.getByRole('button', { name: '停止展示…' }).click();
    await page.getByRole('dialog', { name: '停止展示' }).waitFor();
    await screenshot(page, `studio/stops-dialog-${width}`);
    expect(await overflow()).toBe(0);
  });
});
