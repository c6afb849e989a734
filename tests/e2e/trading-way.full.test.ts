import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FIRST_CUSTOMER } from '#sandbox/core/begin.ts';
import { axe } from '../support/axe.ts';
import { drawn, launchBrowser, openPage, screenshot, type OpenPage } from '../support/browser.ts';
import { createDatabase } from '../support/database.ts';
import { demonstration } from '../support/demonstration.ts';
import { onDatabase, startQuoin, type RunningQuoin } from '../support/quoin.ts';

let quoin: RunningQuoin;
let browser: Browser;
/** Where the trading pages begin. */
let trade: string;

beforeAll(async () => {
  const [{ address }, launched] = await Promise.all([
    createDatabase(demonstration),
    launchBrowser(),
  ]);
  browser = launched;
  quoin = await startQuoin({
    environment: { ...onDatabase(address), QUOIN_SANDBOX: 'on', SANDBOX_PORT: '0' },
  });
  const [, sandbox = ''] = /沙箱\s+(http[^（\s]+)/.exec(quoin.output()) ?? [];
  trade = `${sandbox}/trade`;
});
afterAll(() => Promise.all([browser.close(), quoin.kill('SIGTERM')]));

const WIDTHS = [360, 768, 1440];

/** Keeps pictures of a page at three widths, and holds it against axe and the width of the window. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await drawn(page);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(excess, `${name} at ${width} px is wider than the window`).toBeLessThanOrEqual(0);
    await screenshot(page, `trading/${name}-${width}`);
  }
  expect(await axe(page), name).toEqual([]);
  expect(await page.getByRole('note').first().textContent()).toContain('没有任何真实资金');
  await page.setViewportSize({ width: 360, height: 800 });
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();

async function logIn(page: Page): Promise<void> {
  await page.goto(`${trade}/login`);
  await page.getByLabel('证件号码或手机号').fill(FIRST_CUSTOMER.mobileno);
  await page.getByLabel('登录密码').fill(FIRST_CUSTOMER.password);
  await press(page, '登录');
  await heading(page, '我的资产');
}

/** Lets the sandbox's next trading day begin. */
async function nextDay(page: Page): Promise<void> {
  await page.goto(`${trade}/control`);
  await press(page, '到下一个交易日 09:30');
  await page.getByText('时钟已拨快').waitFor();
}

describe('a customer of the trading pages', () => {
  let opened: OpenPage;
  let page: Page;
  beforeEach(async () => {
    opened = await openPage(browser, { viewport: { width: 360, height: 800 } });
    ({ page } = opened);
  });
  afterEach(() => opened.close());

  it('logs in, buys, pays, sees the order confirmed the next day, and what it is worth', async () => {
    await page.goto(`${trade}/orders`);
    await heading(page, '登录');
    await look(page, 'login');
    await page.getByLabel('证件号码或手机号').fill(FIRST_CUSTOMER.mobileno);
    await page.getByLabel('登录密码').fill('Wrong2026');
    await press(page, '登录');
    await page.getByText('账号或密码不正确，请检查后重试').waitFor();
    await page.getByLabel('登录密码').fill(FIRST_CUSTOMER.password);
    await press(page, '登录');
    await heading(page, '委托');
    await look(page, 'orders-none');

    await page.getByRole('link', { name: '买基金' }).click();
    await page.getByLabel('基金代码或名称').fill('000001');
    await page.getByText('1 只基金').waitFor();
    await look(page, 'funds');
    await page.getByRole('link', { name: /华夏成长混合/ }).click();
    await heading(page, '购买基金');
    await page.getByLabel('买入金额').fill('5');
    await page.getByLabel('交易密码').fill(FIRST_CUSTOMER.password);
    await press(page, '提交申购，去付款');
    await page.getByText('金额不能少于 10.00 元').waitFor();
    await page.getByLabel('买入金额').fill('１，０００');
    await page.getByText('预计手续费').waitFor();
    await look(page, 'buy');
    await page.getByRole('button', { name: '提交申购，去付款' }).dblclick();
    await heading(page, '付款');
    await look(page, 'pay');
    await page.getByRole('button', { name: /付 1,000.00 元/ }).dblclick();
    await heading(page, '委托详情');
    await page.getByText('支付成功').waitFor();
    await look(page, 'order');

    await page.getByRole('link', { name: '全部委托' }).click();
    expect(await page.getByRole('link', { name: /^申购/ }).count()).toBe(1);
    await nextDay(page);
    await nextDay(page);
    await look(page, 'control');
    await page.getByRole('link', { name: '资产', exact: true }).click();
    await page.getByRole('heading', { name: /华夏成长混合/ }).waitFor();
    await look(page, 'assets');
    opened.expectClean();
  });

  it('cancels an order before 15:00 with the right password, and not with a wrong one', async () => {
    await logIn(page);
    await page.goto(`${trade}/buy?fundcode=000001`);
    await page.getByLabel('买入金额').fill('200');
    await page.getByLabel('交易密码').fill(FIRST_CUSTOMER.password);
    await press(page, '提交申购，去付款');
    await press(page, '稍后再付');
    await heading(page, '委托详情');
    await page.getByText('这笔委托还没有付款').waitFor();
    await page.getByLabel('交易密码').fill('Wrong2026');
    await press(page, '撤销这笔委托');
    await page.getByText(/交易密码不正确，还可以输入 \d 次/).waitFor();
    await page.getByLabel('交易密码').fill(FIRST_CUSTOMER.password);
    await press(page, '撤销这笔委托');
    await page.getByRole('definition').filter({ hasText: '已撤单' }).waitFor();
    opened.expectClean();
  });

  it('sends an order once, also where its answer was lost', async () => {
    await logIn(page);
    await page.goto(`${trade}/buy?fundcode=000001`);
    await page.getByLabel('买入金额').fill('333');
    await page.getByLabel('交易密码').fill(FIRST_CUSTOMER.password);
    await page.getByText('预计手续费').waitFor();
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort('connectionreset');
    };
    await page.route('**/trade/buy/apply', lose, { times: 1 });
    await press(page, '提交申购，去付款');
    await page.getByText('不知道是否已经办理').waitFor();
    expect(await page.getByLabel('买入金额').inputValue()).toBe('333');
    await press(page, '提交申购，去付款');
    await heading(page, '付款');
    await page.goto(`${trade}/orders?status=01`);
    await page.getByRole('link', { name: /333\.00 元/ }).waitFor();
    expect(await page.getByRole('link', { name: /333\.00 元/ }).count()).toBe(1);
    opened.expectClean([/ERR_CONNECTION_RESET/]);
  });
});
