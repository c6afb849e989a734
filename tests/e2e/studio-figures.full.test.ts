import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { launchBrowser, press, screenshot, type OpenPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { StudioClient } from '../support/studio-client.ts';
import { openSignedIn } from '../support/open-studio.ts';

let browser: Browser;
let quoin: DemonstrationQuoin;
let custodian: Server;
let source: string;
let studio: StudioClient;
let opened: OpenPage | undefined;
let page: Page;
let dialog: Locator;

/** The page of a fund, which shows NAVs of three decimals. */
const shown = async (fund: string) => (await fetch(`${quoin.site}/fund?fundcode=${fund}`)).text();
/** The fund whose days are corrected, and the one that the source has a NAV of. */
const [CORRECTED, PULLED] = ['000001', '000021'];
const day = (text: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: text, exact: true }) });
const save = () => dialog.getByRole('button', { name: '更正', exact: true });

beforeAll(async () => {
  custodian = createServer((_, response) =>
    response.end(`净值日期|基金代码|单位净值|日增长率\n2026-02-24|${PULLED}|3.379|0.09%`),
  );
  await new Promise<void>((ready) => custodian.listen(0, '127.0.0.1', ready));
  source = `127.0.0.1:${(custodian.address() as AddressInfo).port}`;
  const environment = { QUOIN_PULL_HOSTS: source, QUOIN_OUTGOING_HOSTS: source };
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration({ environment })]);
  studio = await new StudioClient(quoin.studio).signIn();
});
beforeEach(async () => {
  await opened?.close();
  opened = await openSignedIn(browser, studio, { viewport: { width: 1280, height: 900 } });
  ({ page } = opened);
  dialog = page.getByRole('dialog');
});
afterEach(() => opened?.expectClean());
afterAll(async () => {
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
  await new Promise((closed) => custodian.close(closed));
});

describe('the funds', () => {
  it('are found by pinyin and by being overdue, and lead to their days', async () => {
    await page.goto(`${quoin.studio}/figures`);
    await page.getByRole('table', { name: '基金的最近净值' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByText('过期', { exact: false }).first().waitFor();
    await screenshot(page, 'studio/figures-1280');
    await page.getByLabel('代码、名称或拼音首字母').fill('000001');
    const row = page.getByRole('row').filter({ hasText: '000001' });
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await expect.poll(() => row.innerText()).toContain('2026-02-13');
    await row.getByRole('link').click();
    await day('2026-02-13').waitFor();
    expect(await axe(page)).toEqual([]);
  });
});

describe('a day', () => {
  it('is corrected under the checks of an import, seen at once, and put back by another correction', async () => {
    await page.goto(`${quoin.studio}/figures/funds/${CORRECTED}`);
    expect(await shown(CORRECTED)).toContain('1.143');
    await press(day('2026-02-13').getByRole('button').first());
    await dialog.getByLabel('单位净值').fill('1.14567');
    await dialog.getByRole('alert').getByText('小数').waitFor();
    expect(await save().isDisabled()).toBe(true);
    await dialog.getByLabel('单位净值').fill('1.987');
    await dialog.getByLabel('为什么').fill('托管行来函');
    await dialog.getByRole('checkbox', { name: '看过上面的提示，确认无误' }).check();
    expect(await axe(page)).toEqual([]);
    await save().click();
    await day('2026-02-13').getByText('1.987').waitFor();
    await expect.poll(() => shown(CORRECTED)).toContain('1.987');

    await day('2026-02-13').getByText('之前显示过 1 次').click();
    await screenshot(page, 'studio/figures-fund-1280');
    await day('2026-02-13').getByRole('button', { name: '改回这个…' }).click();
    await dialog.getByLabel('为什么').fill('改错了');
    await save().click();
    await day('2026-02-13').getByText('之前显示过 2 次').waitFor();
    await expect.poll(() => shown(CORRECTED)).not.toContain('1.987');
  });

  it('has a dividend that is added and taken away again', async () => {
    await page.goto(`${quoin.studio}/figures/funds/${CORRECTED}`);
    const card = page.getByRole('region', { name: '分红和拆分' });
    await card.getByRole('button', { name: '加一笔…' }).click();
    await dialog.getByLabel('除息日（拆分日）').fill('2026-02-12');
    await dialog.getByLabel('每份金额或比例').fill('0.0777');
    await dialog.getByLabel('权益登记日').fill('2026-02-13');
    await dialog.getByText('权益登记日：2026-02-13 晚于除息日 2026-02-12').waitFor();
    await dialog.getByLabel('权益登记日').fill('2026-02-12');
    await dialog.getByLabel('发放日').fill('2026-02-13');
    await dialog.getByLabel('公告', { exact: true }).fill('第 25 次分红公告');
    await screenshot(page, 'studio/figures-dividend-1280');
    await dialog.getByLabel('为什么').fill('公告');
    await save().click();
    const line = card.getByRole('row').filter({ hasText: '2026-02-12' });
    await line.getByText('0.0777', { exact: true }).waitFor();
    await line.getByText('披露 · 第 25 次分红公告').waitFor();
    await line.getByRole('button', { name: '去掉…' }).click();
    await dialog.getByLabel('为什么').fill('没有这一笔');
    await save().click();
    await line.getByText('已去掉').waitFor();
    expect(await line.getByRole('cell', { name: '0.0777', exact: true }).count()).toBe(0);
  });
});

describe('a source', () => {
  it('is set up, asked now, and what it has is seen', async () => {
    await page.goto(`${quoin.studio}/figures`);
    await page.getByRole('link', { name: '定时拉取' }).click();
    await page.getByRole('button', { name: '加一个来源…' }).click();
    await dialog.getByLabel('名称').fill('托管行日终');
    await dialog.getByLabel('地址').fill(`http://${source}/nav.csv`);
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: '保存' }).click();
    const line = page.getByRole('group', { name: '托管行日终' });
    await line.getByText('每个交易日 18:30').waitFor();
    await line.getByRole('button', { name: '现在取一次' }).click();
    await expect.poll(() => line.innerText(), { timeout: 20_000 }).toContain('已导入');
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'studio/figures-pulls-1280');
    await expect.poll(() => shown(PULLED)).toContain('3.379');
    await line.getByRole('button', { name: '移除' }).click();
    await page.getByRole('button', { name: '放回来' }).click();
    await line.getByText('还没有取过').waitFor();
  });
});
